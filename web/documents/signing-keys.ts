import { askAll } from '../kit/api/ask-all.ts';
import { pageContext } from '../kit/page/page-context.ts';
import { askSigningKeys } from '../kit/page/source/signing.ts';
import type { Route } from './+types/signing-keys';
import { documentOf, unavailable } from './answer.ts';

/** Public keys with which anybody can check the signatures of the school's notices. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { keys } = await askAll(context.get(pageContext), { keys: askSigningKeys });
  if (keys.state !== 'ok') return unavailable();
  if (keys.data === null) return new Response('', { status: 404 });
  return documentOf('application/json', JSON.stringify(keys.data));
}
