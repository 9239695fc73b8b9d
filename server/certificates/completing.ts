import type { Resource } from '#contract/kit/define-resource.ts';
import type { Database } from '../database/database.ts';
import { pendingChecks } from './pending-checks.ts';

/** The address under which a code is checked, in capitals, so that its QR code is small; null without PUBLIC_URL. */
const checkAddress = (publicUrl: string | null, code: string): string | null =>
  publicUrl === null ? null : `${publicUrl}/v/${code}`.toUpperCase();

/** Completes certificates and cards with what no row holds: their address, and checks that are not written yet. */
export function complete(
  { config, database }: { config: { publicUrl: string | null }; database: Database },
  resource: Resource,
  answer: Record<string, unknown>,
): void {
  if (!resource.counted) return;
  const code = String(answer.code);
  const pending = pendingChecks(database).get(code);
  answer.url = checkAddress(config.publicUrl, code);
  answer.checks = Number(answer.checks ?? 0) + (pending?.checks ?? 0);
  answer.last_checked_on = pending?.day ?? answer.last_checked_on ?? null;
  answer.batch = answer.batch || null;
}
