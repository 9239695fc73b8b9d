import { parseArgs } from 'node:util';

export type Options = { quick: boolean; write: boolean; only: readonly string[]; against: string | null };

/**
 * Reads the command line. `known`: the names of the loads.
 * Throws an Error with a sentence for a name that is none, and where only a part would be written down.
 */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      against: { type: 'string' },
    },
  });
  const only = values.only.split(',').filter(Boolean);
  const wrong = only.filter((name) => !known.includes(name));
  if (wrong.length > 0) throw new Error(`--only: there is no ${wrong.join(', ')}. There are ${known.join(', ')}.`);
  if (values.write && only.length > 0) throw new Error('--write keeps the whole table: leave --only out.');
  if (values.write && values.against) throw new Error('--write keeps the whole table: leave --against out.');
  return { quick: values.quick, write: values.write, only, against: values.against ?? null };
}
