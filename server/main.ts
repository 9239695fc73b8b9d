import './check-node.js';
import { runCommand, sentenceOf } from './commands/run-command.ts';

await runCommand(async () => {
  const [{ forgetHandedSocket, readConfig, readHandedSocket }, { startServer }, failedStart] = await Promise.all([
    import('./config.ts'),
    import('./start.ts'),
    import('./failed-start.ts'),
  ]);
  const dev = process.argv.includes('--dev');
  const isTrial = process.argv.includes('--trial');
  const { socket, dataDir } = readHandedSocket();
  try {
    const config = readConfig();
    forgetHandedSocket();
    const { address, setup } = await startServer(config, { dev, isTrial });
    await failedStart.forgetFailedStart(dataDir);
    console.log(`Prangon is open: ${address}`);
    if (setup)
      console.log(`Set it up, once and by whoever has this address: ${config.publicUrl ?? address}/setup/${setup}`);
  } catch (error) {
    if (socket !== null) {
      console.error(sentenceOf(error));
      await failedStart.noteFailedStart(dataDir, sentenceOf(error));
      await failedStart.refuseVisitors(socket);
      process.exit(1);
    }
    throw error;
  }
});
