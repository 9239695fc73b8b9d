import { runCommand, sentenceOf } from './commands/run-command.ts';
import { forgetHandedSocket, readConfig, readHandedSocket } from './config.ts';
import { forgetFailedStart, noteFailedStart, refuseVisitors } from './failed-start.ts';
import { readBuild } from './pages/build.ts';
import { startServer } from './start.ts';

export { startServer };

/**
 * Starts the server as the command line and the environment say; a start that fails ends with one clear line. With `--compile`
 * it only loads the code of a start, which is then cached (check-node.js).
 */
export const runServer = (): Promise<void> =>
  runCommand(async () => {
    if (process.argv.includes('--compile')) {
      await readBuild();
      return;
    }
    const dev = process.argv.includes('--dev');
    const isTrial = process.argv.includes('--trial');
    const { socket, dataDir } = readHandedSocket();
    try {
      const config = readConfig();
      forgetHandedSocket();
      const { address, setup } = await startServer(config, { dev, isTrial });
      await forgetFailedStart(dataDir);
      console.log(`Prangon is open: ${address}`);
      if (setup)
        console.log(`Set it up, once and by whoever has this address: ${config.publicUrl ?? address}/setup/${setup}`);
    } catch (error) {
      if (socket !== null) {
        console.error(sentenceOf(error));
        await noteFailedStart(dataDir, sentenceOf(error));
        await refuseVisitors(socket);
        process.exit(1);
      }
      throw error;
    }
  });
