import './check-node.js';
import { runCommand } from './commands/run-command.ts';

await runCommand(async () => {
  const [{ readConfig }, { startServer }] = await Promise.all([import('./config.ts'), import('./start.ts')]);
  const dev = process.argv.includes('--dev');
  const { address } = await startServer(readConfig(), { dev });
  console.log(`Prangon is open: ${address}`);
});
