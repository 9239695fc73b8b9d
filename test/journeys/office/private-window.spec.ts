import { test } from '../support/visit.ts';
import { agree, keptOnDevice, NEW, restore, save, start } from './typed-notice.ts';

/** Keeps no files on the device, as Safari in a private window. */
function storeNoFiles(): void {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value: { values?: object }, ...key) {
    const refused = Object.values(value.values ?? {}).some((one) => one instanceof File);
    const request = put.call(this, value, ...key);
    if (refused) this.transaction.commit = () => this.transaction.abort();
    return request;
  };
}

test('where the browser stores no files a draft keeps its file all the same', async ({ context, page, request }) => {
  await page.addInitScript(storeNoFiles);
  const { token, words } = await start(context, page, request);
  await keptOnDevice(page, words);
  agree(page);
  await page.goto(NEW);
  await restore(page, words);
  await save(page, request, words, token);
});
