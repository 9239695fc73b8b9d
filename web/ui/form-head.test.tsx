import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormHead } from './form-head.tsx';
import { langOf } from './lang-of.ts';

const labels = { name: 'নাম', email: 'ইমেইল', phone: 'ফোন' };
const draw = (refusal: Parameters<typeof FormHead>[0]['refusal']) =>
  renderToStaticMarkup(<FormHead id="contact" refusal={refusal} labels={labels} />);

test('the head of a form is empty while nothing is wrong', () => {
  expect(draw(null)).toBe('');
});

test('it can take the focus, is read out, and leads to the fields in their order', () => {
  const html = draw({ words: '', problems: { phone: 'ভুল', name: '', other: 'ভুল' } });
  expect(html).toMatch(/^<div class="alert form-head" role="alert" id="contact-head" tabindex="-1">/);
  expect(html.match(/<a [^>]*>[^<]*/g)).toEqual(['<a href="#contact-name">নাম', '<a href="#contact-phone">ফোন']);
  expect(html).toContain('নিচের ঘরগুলো ঠিক করে আবার চেষ্টা করুন।');
});

test('it says the language of its words', () => {
  const html = draw({ words: 'Something went wrong!', hint: 'পরে চেষ্টা করুন।', problems: {} });
  expect(html).toContain('<p class="alert-title" lang="en">Something went wrong!</p><p>পরে চেষ্টা করুন।</p>');
});

test.each([
  ['Login successful!', 'en'],
  ['JPEG ছবি দিন', undefined],
  ['১০০%', undefined],
  ['2026', undefined],
  [null, undefined],
])('the language of %j', (words, lang) => {
  expect(langOf(words)).toBe(lang);
});
