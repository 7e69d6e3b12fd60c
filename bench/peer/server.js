// A two-player game with a state of about 5 KB, kept in memory by boardgame.io's own server. Usage: node server.js PORT
const { Server, Origins } = require('boardgame.io/server');
const http = require('http');

const listen = http.Server.prototype.listen; // it would listen on every interface
http.Server.prototype.listen = function (port, ...rest) {
  return listen.call(this, port, '127.0.0.1', ...rest.filter((one) => typeof one === 'function'));
};

const card = (number) => ({ number, title: `card ${number}`, marks: ['moon', 'anchor'], open: false, uses: 3 });
const game = {
  name: 'table',
  setup: () => ({ count: 0, cards: Array.from({ length: 60 }, (_, number) => card(number)) }),
  turn: { activePlayers: { all: 'play' }, stages: { play: {} } },
  moves: {
    move: ({ G }) => {
      G.count += 1;
      const one = G.cards[G.count % G.cards.length];
      one.open = !one.open;
    },
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) }, () => console.log('ready'));
