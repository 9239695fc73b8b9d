import type { Resource } from '#contract/kit/define-resource.ts';
import { clockAt, readableStates, stateOf } from '#contract/kit/visible.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Row } from '../database/database.ts';

const readIn = ({ read, visible }: Resource, row: Row, at: Date): boolean =>
  read === 'public' && (!visible || readableStates(visible).includes(stateOf(visible, row, clockAt(at))));

/** Whether everybody could read what an item of the trash holds, when it was deleted. */
export function wasReadable({ resource: path, record, deleted_at }: Row): boolean {
  const resource = allResources.find((one) => one.path === path);
  return resource !== undefined && readIn(resource, JSON.parse(String(record)) as Row, new Date(String(deleted_at)));
}
