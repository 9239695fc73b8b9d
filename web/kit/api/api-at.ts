import type { Part } from '#contract/parts.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { contractApi } from './contract-api.ts';
import { createTransport, remembering, type Send, type TransportSettings } from './transport.ts';

/** Backends on other hosts that have shown by their header that they speak the contract, by base. */
const speaking = new Set<string>();

/** The adapter for others' backends, once it was needed. */
let loaded: typeof import('../../foreign/foreign-api.ts') | undefined;

type Options = {
  /** Shares public answers for a while. */
  remembers?: boolean;
  /** Keeps whole lists with their tags. */
  tagged?: boolean;
  /** Only the smallest pictures. */
  small?: boolean;
  /** Parts that are on; all, where it is unknown. */
  parts?: () => readonly Part[] | undefined;
};

/**
 * The backend at an address. Below this site it is this program's own; on another host it is unknown until an answer shows that
 * it follows the contract, without a request of its own. The adapter for all others is loaded on demand.
 */
export function apiAt(settings: TransportSettings, { remembers, tagged, small, parts }: Options = {}): Api {
  const { base } = settings;
  const send: Send = async (path, init) => {
    const response = await settings.send(path, init);
    if (response.headers.get('Prangon-Api') === '1') speaking.add(base);
    return response;
  };
  const made = createTransport({ ...settings, send });
  const transport = remembers ? remembering(made) : made;
  const contract = contractApi(transport, { tagged, small, parts });
  if (base.startsWith('/')) return contract;

  let adapter: Api | undefined;
  const known = (): Api | undefined => {
    if (speaking.has(base)) return contract;
    adapter ??= loaded?.foreignApi(transport);
    return adapter;
  };
  async function now(): Promise<Api> {
    const ready = known();
    if (ready) return ready;
    loaded ??= await import('../../foreign/foreign-api.ts').catch((reason: unknown) => {
      console.error(reason);
      throw new ApiError(0);
    });
    return now();
  }
  return {
    list: async (...args) => (await now()).list(...args),
    page: async (...args) => (await now()).page(...args),
    one: async (...args) => (await now()).one(...args),
    create: async (...args) => (await now()).create(...args),
    change: async (...args) => (await now()).change(...args),
    remove: async (...args) => (await now()).remove(...args),
    settings: async () => (await now()).settings(),
    user: async () => (await now()).user(),
    call: async (...args) => (await now()).call(...args),
    // Nothing, before anything was asked of it.
    offers: (subject: string, field?: string) => known()?.offers(subject as never, field as never) ?? false,
    lastChange: (at) => known()?.lastChange(at) ?? null,
    forget: transport.forget,
  };
}
