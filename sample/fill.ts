import type { Resource } from '#contract/kit/define-resource.ts';
import { allResources, type ResourcePath, resources } from '#contract/resources/index.ts';
import { createApi } from '../server/api.ts';
import type { App } from '../server/app-context.ts';
import { isSampleFile } from './files.ts';
import type { SampleSchool } from './sample.ts';

/** How many records' files are drawn ahead, while the image process works on those before them. */
const AHEAD = 3;

type Row = Readonly<Record<string, unknown>>;
type Send = (method: string, path: string, body: FormData | string) => Promise<{ id: number }>;

async function formOf(row: Row): Promise<FormData> {
  const form = new FormData();
  for (const [key, value] of Object.entries(row)) {
    if (isSampleFile(value)) form.set(key, new File([new Uint8Array(await value.make())], value.filename));
    else if (value !== undefined && value !== null) form.set(key, String(value));
  }
  return form;
}

/** Calls the API in process as an Admin would over the wire, so that the sample passes every rule. */
function sender(app: App, token: string): Send {
  const api = createApi(app);
  return async (method, path, body) => {
    const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
    if (typeof body === 'string') headers['Content-Type'] = 'application/json';
    const response = await api.fetch(new Request(`http://localhost/api/${path}/`, { method, body, headers }), {});
    if (!response.ok) throw new Error(`The sample's ${path} was refused: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: number };
  };
}

/** Makes the records one after the other, so that their ids are in the sample's order. Answers the ids. */
async function fillList(send: Send, path: string, rows: readonly Row[]): Promise<number[]> {
  const ids: number[] = [];
  const drawn: Promise<FormData>[] = [];
  let next = 0;
  for (const _ of rows) {
    for (; drawn.length < AHEAD && next < rows.length; next += 1) drawn.push(formOf(rows[next] as Row));
    ids.push((await send('POST', path, (await drawn.shift()) as FormData)).id);
  }
  return ids;
}

/** Pours the sample into an empty school through its API. `token` is an Admin's; `tell` hears how far it is. */
export async function fillSchool(
  app: App,
  token: string,
  sample: SampleSchool,
  tell: (line: string) => void,
): Promise<void> {
  const send = sender(app, token);
  await send('PATCH', 'settings', JSON.stringify(sample.settings));
  const classes = new Map<string, number>();
  const fill = async ({ path }: Resource): Promise<void> => {
    const rows: readonly Row[] = sample[path as ResourcePath] ?? [];
    const referring = rows.map((row) =>
      'class_name' in row ? { ...row, class_name: classes.get(String(row.class_name)) } : row,
    );
    const ids = await fillList(send, path, referring);
    if (path === 'classes')
      for (const [index, row] of rows.entries()) classes.set(String(row.name), ids[index] as number);
    tell(`${path}: ${rows.length}`);
  };
  await fill(resources.classes);
  // Side by side, so that papers are written while pictures are made small in their own process.
  await Promise.all(allResources.filter(({ path }) => path !== 'classes').map(fill));
}
