import { PAGES } from '../../test/journeys/support/pages.ts';
import { asAdmin } from '../client/ask.ts';
import { requestOf } from '../client/plan.ts';
import { photograph } from '../data/photograph.ts';
import type { Bench, Findings, Load, SchoolServer } from '../load.ts';
import { once, shown } from '../report/row.ts';
import { measured } from '../stats.ts';

/** Visits a second, due whether the server is busy or not. */
const RATE = 500;
const VARIANTS = 5;

type Answer = { image_variants: { url: string }[] };

/** Uploads a picture to the gallery, and answers after how many seconds the whole set of it could be fetched. */
async function upload({ address, token }: SchoolServer, photo: Uint8Array<ArrayBuffer>): Promise<number> {
  const form = new FormData();
  form.set('caption', 'মাপার ছবি');
  form.set('category', 'new');
  form.set('image', new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
  const sent = performance.now();
  const answer = await fetch(`${address}/api/gallery/`, { method: 'POST', body: form, headers: asAdmin(token) });
  if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}: ${await answer.text()}`);
  const { image_variants: variants } = (await answer.json()) as Answer;
  const fetched = await Promise.all(variants.map(({ url }) => fetch(new URL(url, `${address}/api/`))));
  await Promise.all(fetched.map((variant) => variant.arrayBuffer()));
  const statuses = fetched.map(({ status }) => status);
  if (statuses.length !== VARIANTS || statuses.some((status) => status !== 200))
    throw new Error(`a picture without all of its variants: ${statuses}`);
  return (performance.now() - sent) / 1000;
}

async function run(bench: Bench): Promise<Findings> {
  const server = await bench.school();
  const photo = await photograph();
  const requests = PAGES.map(({ path }) => requestOf(path));
  const seconds: number[] = [];
  let isOver = false;
  let uploading = Promise.resolve();
  const uploadOn = async (): Promise<void> => {
    while (!isOver) seconds.push(await upload(server, photo));
  };
  const ms = bench.quick ? 6000 : 20_000;
  const plan = { port: server.port, connections: 64, requests, warmMs: 500, ms, rate: RATE };
  const outcome = await bench.client
    .run(plan, () => {
      uploading = uploadOn();
      // It is waited for below.
      uploading.catch(() => {});
    })
    .finally(() => {
      isOver = true;
    });
  await uploading;
  const size = `${(photo.length / 1024 / 1024).toFixed(1)} MB`;
  return {
    rows: [
      {
        what: 'upload of a 12-megapixel JPEG until all variants stand',
        unit: 's',
        limit: 2,
        measured: measured(seconds),
        note: `${size}, ${seconds.length} of them, one after the other`,
      },
      {
        what: 'p99 of the public pages meanwhile',
        unit: 'ms',
        limit: 50,
        measured: once(outcome.p99),
        note: `${RATE} visits a second; ${outcome.errors} errors, longest ${shown(outcome.longest, 'ms')}`,
      },
    ],
  };
}

export const uploads: Load = { name: 'upload', run };
