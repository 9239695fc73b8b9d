import './check-node.js';
import { loadProgram } from './built-program.ts';

const { runServer } = await loadProgram();
await runServer();
