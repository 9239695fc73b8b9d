/** Loaded before the server (`node --import`): answers any message with the addresses of the modules that were loaded. */
import { registerHooks } from 'node:module';

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
process.on('message', () => process.send?.(loaded)).channel?.unref();
