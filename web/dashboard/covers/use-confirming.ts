import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { ApiError, isObject } from '../../kit/api/api-error.ts';
import { useTakingBack, whyNot } from '../../kit/form/taking-back.ts';
import { showError, showSuccess } from '../../kit/form/toast.tsx';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import type { CoverRecord, Row, Way } from './day.ts';
import { coverWords as words } from './words.ts';

type RowWay = { row: Row; way: Way };

/** The server's sentences about rows, by their place among those that were sent. */
function refusedRows({ body, errors }: ApiError): [at: number, text: string][] {
  const refused = Array.isArray(body.refused) ? body.refused : [];
  const rules = refused
    .filter(isObject)
    .map(({ row, text }): [number, string] => [Number(row), typeof text === 'string' ? text : '']);
  const fields = Object.entries(errors).flatMap(([field, texts]): [number, string][] => {
    const at = /^rows\.(\d+)/.exec(field)?.[1];
    return at === undefined ? [] : texts.map((text) => [Number(at), text]);
  });
  return [...rules, ...fields];
}

/** Confirms covers, takes them back, and says whether they were held. */
export function useConfirming(labelOf: (row: Row) => string) {
  const client = useQueryClient();
  const { undo, say } = useTakingBack();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly { key: string; text: string }[]>([]);
  const [failure, setFailure] = useState('');
  /** The last rows that were sent with their key, for a try whose answer did not come. */
  const last = useRef({ body: '', key: '' });
  const reload = () => client.invalidateQueries();

  async function confirm(date: string, sent: readonly RowWay[]): Promise<boolean> {
    setBusy(true);
    setRefusals([]);
    setFailure('');
    const rows = sent.map(({ row, way }) => ({ date, slot: row.lesson?.id ?? null, absent: row.absent, ...way }));
    const body = JSON.stringify(rows);
    if (last.current.body !== body) last.current = { body, key: randomKey() };
    try {
      const answer = await officeApi().call('POST', 'covers/', { rows }, { idempotencyKey: last.current.key });
      last.current = { body: '', key: '' };
      const { batch } = answer as { batch: string };
      showSuccess(words.confirmed(bn(rows.length)), {
        label: words.undo,
        keys: 'Control+Z Meta+Z',
        act: () => void undo({ batch }),
      });
      await reload();
      return true;
    } catch (reason) {
      console.error(reason);
      const found = reason instanceof ApiError ? refusedRows(reason) : [];
      setRefusals(
        found.flatMap(([at, text]) => {
          const row = sent[at]?.row;
          return row ? [{ key: row.key, text: words.refusedAt(labelOf(row), text) }] : [];
        }),
      );
      if (found.length === 0) setFailure((reason instanceof ApiError && reason.said) || words.failed);
      else last.current = { body: '', key: '' };
      await reload();
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function remove(cover: CoverRecord): Promise<void> {
    setBusy(true);
    try {
      await officeApi().remove('covers', cover.id);
      say(words.removed, 'covers');
    } catch (reason) {
      // Somebody else may have taken it back already.
      if (!(reason instanceof ApiError && reason.status === 404)) {
        console.error(reason);
        showError(whyNot(reason, words.removeFailed));
      }
    } finally {
      await reload();
      setBusy(false);
    }
  }

  async function report(cover: CoverRecord, state: 'held' | 'not_held'): Promise<void> {
    setBusy(true);
    try {
      await officeApi().call('PATCH', `covers/${cover.id}/`, { state }, { idempotencyKey: randomKey() });
      showSuccess(words.saidHeld);
    } catch (reason) {
      console.error(reason);
      showError(whyNot(reason, words.failed));
    } finally {
      await reload();
      setBusy(false);
    }
  }
  return { busy, refusals, failure, confirm, remove, report };
}

export type Confirming = ReturnType<typeof useConfirming>;
