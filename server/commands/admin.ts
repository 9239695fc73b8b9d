import '../check-node.js';
import { createAdmin, promoteAccount, resetPassword } from '../accounts/admin-commands.ts';
import { readConfig, serverAddress } from '../config.ts';
import { openSchool } from '../school.ts';
import { setupAddress } from '../setup/setup.ts';
import { newSigningKey } from '../verify/new-key.ts';
import { readPassword } from './read-password.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Makes or repairs an Admin, also while the server runs:
  npm run admin -- create USERNAME           a new account
  npm run admin -- promote USERNAME          an existing account becomes an Admin's
  npm run admin -- reset-password USERNAME   a new password; ends all sessions of the account
  npm run admin -- setup                     a new address for making the first Admin in the browser
  npm run admin -- new-signing-key           ends the key that signs notices and makes another
The password comes from a prompt, or from standard input when it is not a terminal.`;

const commands = { create: createAdmin, promote: promoteAccount, 'reset-password': resetPassword };

const [name = '', username = '', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
const isAlone = (name === 'setup' || name === 'new-signing-key') && username === '';
if (!isAlone && (!command || username.trim() === '' || rest.length > 0)) {
  console.error(USAGE);
  process.exit(2);
}

await runCommand(async () => {
  const config = readConfig();
  const school = await openSchool({ ...config, admin: null, logLevel: 'silent' }, { exclusive: false });
  try {
    if (command) console.log(await command(school.app, username, readPassword));
    else if (name === 'new-signing-key') console.log(await newSigningKey(school.app));
    else console.log(await setupAddress(school.app, config.publicUrl ?? serverAddress(config.host, config.port)));
  } finally {
    await school.close();
  }
});
