import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FromClient, Outcome, Plan, ToClient } from './plan.ts';

export type Client = {
  /** Puts a load on a server. `begin` is called when everything is warm and nothing moves, before the counting. */
  run: (plan: Plan, begin?: () => void | Promise<void>) => Promise<Outcome>;
  close: () => void;
};

/** Starts the process that sends the requests; it carries out one plan at a time. */
export function startClient(): Client {
  const child = fork(new URL('./client-process.ts', import.meta.url), { serialization: 'advanced' });
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The client ended with ${code}`)));
  gone.catch(() => {});
  const tell = (message: ToClient) => child.send(message);
  const hear = async (): Promise<FromClient> => {
    const [message] = (await Promise.race([once(child, 'message'), gone])) as [FromClient];
    if ('failed' in message) throw new Error(`The client failed: ${message.failed}`);
    return message;
  };
  return {
    run: async (plan, begin) => {
      const warm = hear();
      tell({ plan });
      await warm;
      await begin?.();
      const done = hear();
      tell({ go: true });
      const message = await done;
      if (!('outcome' in message)) throw new Error('The client said something unexpected');
      return message.outcome;
    },
    close: () => child.disconnect(),
  };
}
