import '../check-node.js';
import { parseArgs } from 'node:util';
import { add, backup, forget, remove } from '../fleet/change.ts';
import { listSchools, tableOfSchools } from '../fleet/list.ts';
import { isHost, isKey, type Places, placesBelow, SYSTEM } from '../fleet/places.ts';
import { hasSystemd } from '../fleet/run.ts';
import { FleetError, readSchools, schoolAt } from '../fleet/schools.ts';
import { upgrade } from '../fleet/upgrade.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Runs many schools on one machine, each a process of its own that sleeps while nobody visits it:
  npm run fleet -- add KEY HOST [--port N]   a new school; prints its set-up address once
  npm run fleet -- list [--json]
  npm run fleet -- upgrade [KEY]             to this version, school by school
  npm run fleet -- backup [KEY]
  npm run fleet -- remove KEY                after a backup; its folder stays for 30 days
  npm run fleet -- forget                    deletes what was removed over 30 days ago
With --out DIR all files are written below DIR, and systemd is not needed.`;

function wrongUse(): never {
  console.error(USAGE);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { port: { type: 'string' }, out: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
  } catch {
    return wrongUse();
  }
}

const { values, positionals } = readArguments();
const [word = '', key, host, ...rest] = positionals;
const port = values.port === undefined ? null : Number(values.port);

type Command = (places: Places) => Promise<void>;

/** Keys of the schools that a word is about: of one, or of all. */
const chosen = async (places: Places) => (key === undefined ? readSchools(places) : [await schoolAt(places, key)]);

const COMMANDS: Readonly<Record<string, { isRight: () => boolean; run: Command }>> = {
  add: {
    isRight: () =>
      isKey(key ?? '') &&
      isHost(host ?? '') &&
      (port === null || (Number.isInteger(port) && port > 0 && port < 65_536)),
    run: async (places) => console.log(await add(places, { key: key ?? '', host: host ?? '', port })),
  },
  list: {
    isRight: () => key === undefined,
    run: async (places) =>
      console.log(values.json ? JSON.stringify(await listSchools(places), null, 2) : await tableOfSchools(places)),
  },
  upgrade: {
    isRight: () => host === undefined,
    run: async (places) => {
      for (const school of await chosen(places)) {
        await upgrade(places, school);
        console.log(`${school.key} is healthy at this version.`);
      }
    },
  },
  backup: {
    isRight: () => host === undefined,
    run: async (places) => {
      // One that fails keeps no other from its backup.
      for (const { key: one } of await chosen(places))
        await backup(places, one).then(
          () => console.log(`${one} is backed up.`),
          (error: Error) => {
            console.error(`${one}: ${error.message}`);
            process.exitCode = 1;
          },
        );
    },
  },
  remove: {
    isRight: () => key !== undefined && host === undefined,
    run: async (places) =>
      console.log(`It stays for 30 days in ${await remove(places, await schoolAt(places, key ?? ''))}`),
  },
  forget: {
    isRight: () => key === undefined,
    run: async (places) => {
      for (const name of await forget(places)) console.log(`${name} is deleted.`);
    },
  },
};

const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
const isMisplaced = (word !== 'add' && port !== null) || (word !== 'list' && values.json);
if (!command || rest.length > 0 || isMisplaced || values.out === '' || !command.isRight()) wrongUse();

await runCommand(async () => {
  if (values.out === undefined && !hasSystemd())
    throw new FleetError('systemd does not run here. Name a folder for the files: --out DIR');
  await command.run(values.out === undefined ? SYSTEM : placesBelow(values.out));
});
