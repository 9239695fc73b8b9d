import { describe, expect, it } from 'vitest';
import { withPart } from './performance-file.ts';

const DOCUMENT = '# A\n\n<!-- x -->\nold\n<!-- /x -->\n\nwords\n\n<!-- y -->\n<!-- /y -->\n';

describe('a part of a document', () => {
  it('takes the place of what was there, and nothing else', () => {
    expect(withPart(DOCUMENT, 'x', '\nnew\n')).toBe(DOCUMENT.replace('old', '\nnew\n'));
    expect(withPart(DOCUMENT, 'y', 'first')).toContain('<!-- y -->\n\nfirst\n\n<!-- /y -->');
  });

  it('written twice stands there once', () => {
    const once = withPart(DOCUMENT, 'x', 'new');
    expect(withPart(once, 'x', 'new')).toBe(once);
  });

  it('without a place is refused', () => {
    expect(() => withPart(DOCUMENT, 'z', 'new')).toThrow('«z»');
  });
});
