import { describe, expect, it } from 'vitest';
import { image, pdfOrImage } from '#contract/kit/field.ts';
import { problems } from '#contract/kit/problems.ts';
import { isPhotoFor, prepareFile } from './prepare-file.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]);
const photo = (bytes: BlobPart = JPEG, name = 'a.jpg', type = 'image/jpeg') => new File([bytes], name, { type });

describe('a chosen file', () => {
  it('is sent as it is when nothing is wrong', async () => {
    const file = photo();
    expect(await prepareFile(image(), file)).toEqual({ file });
  });

  it('is known by its bytes, whatever its name says', async () => {
    expect(await prepareFile(image(), photo('<html>'))).toEqual({ problem: problems.onlyImage, fault: 'kind' });
    expect(await prepareFile(image(), photo('%PDF-1.4', 'a.pdf', 'application/pdf'))).toMatchObject({ fault: 'kind' });
    expect(await prepareFile(pdfOrImage(), photo('%PDF-1.4', 'a.pdf', 'application/pdf'))).toHaveProperty('file');
  });

  it('may be too large still, once a photo was made smaller', async () => {
    const large = photo(new Uint8Array(10 * 1_048_576 + 1).fill(0xff));
    expect(await prepareFile(image(), large)).toEqual({ problem: problems.fileTooLarge, fault: 'size' });
  });

  it('is a photo only where the field takes pictures', () => {
    expect(isPhotoFor(image(), photo())).toBe(true);
    expect(isPhotoFor(image(), photo('', 'a.pdf', 'application/pdf'))).toBe(false);
  });
});
