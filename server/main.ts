import './check-node.js';
import { runCommand } from './commands/run-command.ts';

await runCommand(async () => {
  const [{ forgetHandedSocket, readConfig }, { startServer }] = await Promise.all([
    import('./config.ts'),
    import('./start.ts'),
  ]);
  const dev = process.argv.includes('--dev');
  const isTrial = process.argv.includes('--trial');
  const config = readConfig();
  forgetHandedSocket();
  const { address, setup } = await startServer(config, { dev, isTrial });
  console.log(`Prangon is open: ${address}`);
  if (setup)
    console.log(`Set it up, once and by whoever has this address: ${config.publicUrl ?? address}/setup/${setup}`);
});
