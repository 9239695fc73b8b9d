/** One page of a ListObjectsV2 answer; `next` asks for the page after it, null at the end. */
type ObjectPage = { objects: { key: string; modifiedMs: number }[]; next: string | null };

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The text of an element that holds nothing but text; null when it is not there. */
function textOf(name: string, xml: string): string | null {
  const match = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml);
  return match ? unescaped(match[1] ?? '') : null;
}

/**
 * Reads a ListObjectsV2 answer. Throws an Error at anything that is not one, whole: half an answer read as a whole one
 * would say of a full store that it is empty.
 */
export function readListing(xml: string): ObjectPage {
  const body = /<ListBucketResult[\s>]([\s\S]*)<\/ListBucketResult>\s*$/.exec(xml)?.[1];
  const truncated = body === undefined ? null : textOf('IsTruncated', body);
  if (body === undefined || (truncated !== 'true' && truncated !== 'false'))
    throw new Error('this is no list of objects');
  const objects = [...body.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, content = '']) => {
    const key = textOf('Key', content);
    const modifiedMs = Date.parse(textOf('LastModified', content) ?? '');
    if (key === null || Number.isNaN(modifiedMs)) throw new Error('an object in the list has no key or no date');
    return { key, modifiedMs };
  });
  if (truncated === 'false') return { objects, next: null };
  const next = textOf('NextContinuationToken', body);
  if (!next) throw new Error('the list breaks off and says not how to go on');
  return { objects, next };
}
