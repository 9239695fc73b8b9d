import type { Api } from '../kit/api/api.ts';
import { ApiError } from '../kit/api/api-error.ts';
import { contractApi } from '../kit/api/contract-api.ts';
import { createTransport, remembering, type Send, type TransportSettings } from '../kit/api/transport.ts';
import { offersHere } from './offers.ts';

/** Backends on other hosts that have shown by their header that they speak the contract, by base. */
const speaking = new Set<string>();

export const speaksContract = (base: string): boolean => base.startsWith('/') || speaking.has(base);

type Options = {
  /** Shares public answers for a while. */
  remembers?: boolean;
  /** Keeps whole lists with their tags. */
  tagged?: boolean;
};

/**
 * The backend at an address. Below this site it is this program's own; on another host it is anybody's, and asked nothing to
 * find out whose, until an answer says that it speaks the contract. The adapter for all others is loaded when it is needed.
 */
export function apiAt(settings: TransportSettings, { remembers, tagged }: Options = {}): Api {
  const { base } = settings;
  const isOurs = () => speaksContract(base);
  const send: Send = async (path, init) => {
    const response = await settings.send(path, init);
    if (response.headers.get('Prangon-Api') === '1') speaking.add(base);
    return response;
  };
  const made = createTransport({ ...settings, send });
  const transport = remembers ? remembering(made) : made;
  const contract = contractApi(transport, tagged);
  if (base.startsWith('/')) return contract;

  let adapter: Promise<Api> | undefined;
  function loaded(): Promise<Api> {
    adapter ??= import('./foreign-api.ts').then(
      ({ foreignApi }) => foreignApi(transport),
      (reason: unknown) => {
        adapter = undefined;
        console.error(reason);
        throw new ApiError(0);
      },
    );
    return adapter;
  }
  const now = (): Api | Promise<Api> => (isOurs() ? contract : loaded());
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
    offers: (...args: [string, string?]) => isOurs() || offersHere(...args),
    forget: () => contract.forget(),
  };
}
