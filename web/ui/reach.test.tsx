import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MailLink, PhoneLink } from './reach.tsx';

it('dials a number in Latin digits and shows it in Bangla ones', () => {
  expect(renderToStaticMarkup(<PhoneLink number="০১৭১২৩৪৫৬৭৮" />)).toBe(
    '<a class="reach numeric nowrap" href="tel:01712345678">০১৭১২-৩৪৫৬৭৮</a>',
  );
});

it('leaves a text that cannot be dialled as it is', () => {
  expect(renderToStaticMarkup(<PhoneLink number="অফিসে" />)).toBe('<bdi>অফিসে</bdi>');
});

it('writes to an address', () => {
  expect(renderToStaticMarkup(<MailLink address="a@b.example" />)).toBe(
    '<a class="reach reach-mail" href="mailto:a@b.example" lang="en">a<wbr/>@b.example</a>',
  );
});

it('shows a dash where there is nothing', () => {
  for (const drawn of [<PhoneLink key="p" number="" />, <MailLink key="m" address="" />]) {
    expect(renderToStaticMarkup(drawn)).toBe('<span class="muted">—</span>');
  }
});
