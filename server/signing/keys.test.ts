import { createPrivateKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { kidOf, signatureOf } from './keys.ts';

const X = '6kpsY-KcUgq-9VB7Ey7F-ZVHdq6-vnuSQh7qaRRG0iw';
const SEED = Buffer.alloc(32, 7).toString('base64url');
const TEXT = [
  ...['PRANGON-NOTICE-1', '108123', '42', '37.02.108123.001.2026-42', '2026-11-24'],
  ...['বার্ষিক পরীক্ষা স্থগিত', 'আগামী ২৬ নভেম্বরের পরীক্ষা স্থগিত।'],
].join('\n');

it('signs as published', () => {
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d: SEED, x: X }, format: 'jwk' });
  expect(signatureOf(TEXT, key)).toBe(
    '4WC90dC7cSYgSfh13s5wc6K-VyDohCjDPIQQCMYxwUky2kXrlLFPtrk4UZ9W1v7oWa76Zczt2eK5Wlg3cw35Ag',
  );
  expect(kidOf(X)).toMatch(/^[0-9a-f]{16}$/);
});
