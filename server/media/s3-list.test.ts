import { describe, expect, it } from 'vitest';
import { readListing } from './s3-list.ts';

const listOf = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>school</Name>${inside}</ListBucketResult>\n`;
const object = (key: string) =>
  `<Contents>\n  <Key>${key}</Key><LastModified>2026-11-20T10:00:00.500Z</LastModified><ETag>&quot;x&quot;</ETag><Size>3</Size><Owner><ID>1</ID></Owner></Contents>`;
const WHOLE = '<IsTruncated>false</IsTruncated>';

describe('a list of objects', () => {
  it('names them with their dates', () => {
    expect(readListing(listOf(`${WHOLE}${object('media/a.jpg')}${object('media/b.jpg')}`))).toEqual({
      objects: [
        { key: 'media/a.jpg', modifiedMs: Date.UTC(2026, 10, 20, 10, 0, 0, 500) },
        { key: 'media/b.jpg', modifiedMs: Date.UTC(2026, 10, 20, 10, 0, 0, 500) },
      ],
      next: null,
    });
    expect(readListing(listOf(`<KeyCount>0</KeyCount>${WHOLE}`))).toEqual({ objects: [], next: null });
  });

  it('reads what is escaped', () => {
    const key = 'a &amp;amp; &lt;b&gt; &quot;&apos; &#65;&#x995; &unknown; &#99999999;';
    expect(readListing(listOf(WHOLE + object(key))).objects[0]?.key).toBe(`a &amp; <b> "' Aক &unknown; &#99999999;`);
  });

  it('says how it goes on', () => {
    const truncated = `<IsTruncated>true</IsTruncated><NextContinuationToken>a+/b=&amp;c</NextContinuationToken>`;
    expect(readListing(listOf(object('k') + truncated)).next).toBe('a+/b=&c');
  });

  it.each([
    ['nothing', ''],
    ['a page of somebody between', '<html><body>Log in to this Wi-Fi</body></html>'],
    ['an error', '<Error><Code>AccessDenied</Code></Error>'],
    ['half a list', listOf(WHOLE + object('k')).slice(0, -30)],
    ['a list that says not whether it is whole', listOf(object('k'))],
    ['a list that is not whole and says no more', listOf('<IsTruncated>true</IsTruncated>')],
    [
      'an object without a key',
      listOf(`${WHOLE}<Contents><LastModified>2026-11-20T10:00:00Z</LastModified></Contents>`),
    ],
    ['an object without a date', listOf(`${WHOLE}<Contents><Key>k</Key></Contents>`)],
  ])('is not made out of %s', (_, xml) => {
    expect(() => readListing(xml)).toThrow();
  });
});
