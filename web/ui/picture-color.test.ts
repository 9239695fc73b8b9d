import { expect, it } from 'vitest';
import { colorIn } from './picture.tsx';

it.each([
  ['/api/media/3fa1-1600x900-0f4237.jpg', '#0f4237'],
  ['/api/media/3fa1-1600x900-0f4237.w640.webp', '#0f4237'],
  ['private/3fa1-600x800-ffffff.png?expires=1&signature=x', '#ffffff'],
  ['/api/media/3fa1-1600x900.jpg', null],
  ['/api/media/3fa1-48213.pdf', null],
  ['https://elsewhere.example/photo-abcdef.jpg', null],
  ['', null],
])('%s says %s', (address, color) => expect(colorIn(address)).toBe(color));
