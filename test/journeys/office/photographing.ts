import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { cornersFrom, paperPhoto } from '../../support/paper-photo.ts';
import { type Box, drawPaper } from '../support/paper-page.ts';
import { expect } from '../support/visit.ts';

export type Paper = { png: Buffer; words: Box[]; photo: { name: string; mimeType: string; buffer: Buffer } };

/** Title of the form. */
export const NEW = 'নতুন নোটিশ';
const CAMERA = 'ছবি তুলে PDF';
/** 12 megapixels, as a phone held upright makes them. */
const SIZE = { width: 3000, height: 4000 };
export const SMALL = { width: 900, height: 1200 };

export async function paper(browser: Browser, size = SIZE, number = 1): Promise<Paper> {
  const drawn = await drawPaper(browser, number);
  const corners = cornersFrom(size, { turn: 4, tiltX: 24, tiltY: -9, away: 1 });
  const buffer = await paperPhoto(drawn.png, { ...size, corners });
  return { ...drawn, photo: { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer } };
}

/** A photo in which no paper is seen. */
export async function blank() {
  const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#e9e4d8' } });
  return { name: 'IMG_0.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

export async function photograph(
  page: Page,
  form: Locator,
  photos: Parameters<Locator['setInputFiles']>[0],
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await form.locator('.upload').getByRole('button', { name: CAMERA }).click();
  const chooser = await choosing;
  expect(await chooser.element().getAttribute('name')).toBe('pdf_file');
  await chooser.setFiles(photos as Parameters<typeof chooser.setFiles>[0]);
}

export const scan = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const adding = (dialog: Locator) => dialog.getByRole('button', { name: 'PDF হিসেবে যোগ করুন' });
export const strip = (dialog: Locator) => dialog.getByRole('list', { name: 'পৃষ্ঠাগুলো' }).getByRole('button');
