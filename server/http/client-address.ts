/** An IPv4 address as itself, also when it comes mapped into IPv6; an IPv6 address as its network, which is one household's. */
function networkOf(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare) ?? [];
  if (mapped) return mapped;
  if (!bare.includes(':')) return bare;
  const [head = '', tail] = bare.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return `${[...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * The address that a call counts under. `proxies` in front are trusted (TRUST_PROXY): the last of X-Forwarded-For is
 * what the nearest of them saw, the one before it what the next saw; anything further left can be forged.
 */
export function clientAddressOf(socketAddress: string | null, forwardedFor: string | null, proxies: number): string {
  const seen = [...(forwardedFor?.split(',') ?? []).map((part) => part.trim()).filter(Boolean), socketAddress ?? ''];
  return networkOf(seen[Math.max(0, seen.length - 1 - proxies)] ?? '');
}

/** The network around an address, as the activity names it: /24 of IPv4, /48 of IPv6. */
export function networkAround(address: string): string {
  const [, head] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? [];
  if (head) return `${head}.0/24`;
  if (!address.includes(':')) return '';
  const groups = networkOf(address).split('::')[0]?.split(':').slice(0, 3) ?? [];
  return `${groups.join(':')}::/48`;
}
