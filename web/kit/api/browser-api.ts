import { type Api, addressOf, createApi, remembering } from './api.ts';

let made: Api | undefined;

/** The API as this page's document says it on `<html>`; one for all islands, which share what they read. */
export function browserApi(): Api {
  made ??= remembering(fromDocument());
  return made;
}

function fromDocument(): Api {
  const { api: base = '/api/', ownApi } = document.documentElement.dataset;
  return createApi({
    base,
    own: ownApi !== undefined,
    send: async (path, init) => {
      const address = addressOf(base, path);
      if (!init.onProgress) return fetch(address, init);
      return (await import('./upload.ts')).upload(address, init);
    },
    token: storedToken,
    csrf: csrfToken,
  });
}

export const storedToken = (): string | null => localStorage.getItem('access_token');
export const csrfToken = (): string | null => cookie('csrftoken');

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}
