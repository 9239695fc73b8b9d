import type { Api } from './api.ts';
import { apiAt } from './api-at.ts';
import { callUrl, type TransportSettings } from './transport.ts';

let made: Api | undefined;

/** The API named on the document's `<html>`; one for all islands, which share its answers. */
export function browserApi(): Api {
  const { saving } = document.documentElement.dataset;
  made ??= apiAt(browserSettings(), { remembers: true, small: saving !== undefined });
  return made;
}

/** Base URL of this document's API. */
export const apiBase = (): string => document.documentElement.dataset.api ?? '/api/';

/** The school's public origin, for printing and sharing: not every office opens it under its own name. */
export const siteOrigin = (): string => document.documentElement.dataset.site ?? location.origin;

export function browserSettings(): TransportSettings {
  const base = apiBase();
  return {
    base,
    send: async (path, init) => {
      const address = callUrl(base, path);
      if (!init.onProgress) return fetch(address, init);
      return (await import('./upload.ts')).upload(address, init);
    },
    token: bearerToken,
    csrf: csrfToken,
  };
}

export const bearerToken = (): string | null => localStorage.getItem('access_token');
export const csrfToken = (): string | null => cookie('csrftoken');

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}
