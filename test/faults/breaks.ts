/** Loaded before the server: breaks something in it when it is told to, as a mistake in our own code would. */
import Sqlite from 'better-sqlite3';

/** `reading`, `drawing`: every query, every page, until `nothing`; the others happen once, outside of any request. */
export type Break = 'reading' | 'drawing' | 'a promise' | 'a timer' | 'nothing';

let broken: Break = 'nothing';

process.on('message', (order: Break) => {
  broken = order;
  if (order === 'a promise') void Promise.reject(new Error('SECRET of a promise'));
  if (order === 'a timer') setTimeout(() => void (undefined as unknown as string).length, 0);
  process.send?.('done');
});
process.channel?.unref();

const statement = Object.getPrototypeOf(new Sqlite(':memory:').prepare('SELECT 1'));
const { all } = statement;
statement.all = function (this: Sqlite.Statement, ...args: unknown[]) {
  if (broken === 'reading') throw new TypeError('SECRET of a query');
  return all.apply(this, args);
};

const Answer = globalThis.Response;
globalThis.Response = class extends Answer {
  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init);
    const isPage = this.headers.get('Content-Type')?.startsWith('text/html');
    if (broken === 'drawing' && isPage && typeof body === 'string') throw new TypeError('SECRET of a page');
  }
};
