/** Beside the API, since that may be another host's. */
const BUILT_IN = '/avatar/{name}.svg';

/** Longer names say no more in a picture of initials, and addresses have their limits. */
const LONGEST = 100;

/**
 * The picture for a person of this name without a photo.
 * @param template an external service's address with `{name}`; null for the built-in one
 */
export function avatarUrl(name: string, template: string | null): string {
  // A lone half of a surrogate pair cannot be written into an address.
  const shown = [...name.replace(/\p{Cs}/gu, '').trim()].slice(0, LONGEST).join('');
  return (template ?? BUILT_IN).replaceAll('{name}', encodeURIComponent(shown || '-'));
}
