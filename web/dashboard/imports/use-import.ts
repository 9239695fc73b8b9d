import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Import, ImportMode, ImportRow, RowChoice } from '#contract/imports/import.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { pageOrLast } from '../../kit/api/page-or-last.ts';
import { whyNot } from '../../kit/form/taking-back.ts';
import { showError } from '../../kit/form/toast.tsx';
import { withReason } from '../../kit/form/with-reason.ts';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import { importWords as words } from './words.ts';

export const ROWS_PER_PAGE = 20;
/** Interval at which a running import is polled, ms. */
const POLL_MS = 700;

/** `was`: only in cells that hold this text. */
export type Correction = { row: number | null; field: string; value: string; was?: string };
export type ImportChange = {
  columns?: { index: number; field?: string | null; bijoy?: boolean }[];
  mode?: ImportMode;
  cells?: readonly Correction[];
};

const AT_WORK: ReadonlySet<string> = new Set(['checking', 'running']);
const keyOf = (id: number) => ['imports/', id];

/** One import, polled while it is at work, with its actions. */
export function useImport(id: number) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<'change' | 'run' | null>(null);
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: async () => (await officeApi().call('GET', `imports/${id}/`)) as Import,
    refetchInterval: ({ state: { data } }) => (data && (AT_WORK.has(data.state) || data.undoing) ? POLL_MS : false),
    staleTime: 0,
  });
  const state = query.data?.state;
  const before = useRef(state);
  useEffect(() => {
    // The import changed lists that other screens have loaded.
    if (before.current !== undefined && before.current !== state) void client.invalidateQueries();
    before.current = state;
  }, [client, state]);

  async function ask(kind: 'change' | 'run', failed: string, call: () => Promise<unknown>): Promise<boolean> {
    setBusy(kind);
    try {
      client.setQueryData(keyOf(id), (await call()) as Import);
      await client.invalidateQueries({ queryKey: [...keyOf(id), 'rows'] });
      return true;
    } catch (reason) {
      console.error(reason);
      showError(whyNot(reason, failed));
      void client.invalidateQueries({ queryKey: keyOf(id) });
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    data: query.data,
    isGone: query.error instanceof ApiError && query.error.status === 404,
    isFailed: query.isError,
    retry: () => void query.refetch(),
    busy,
    change: (body: ImportChange) =>
      ask('change', words.changeFailed, () => officeApi().call('PATCH', `imports/${id}/`, body)),
    run: (wrong: 'refuse' | 'skip') =>
      ask('run', words.runFailed, () =>
        officeApi().call('POST', `imports/${id}/run/`, { wrong }, { idempotencyKey: randomKey() }),
      ),
    /** Repeats a reverted import. */
    bringBack: async (batch: string): Promise<void> => {
      try {
        await withReason((more) =>
          officeApi().call('POST', 'undo/', { batch, ...more }, { idempotencyKey: randomKey() }),
        );
      } finally {
        void client.invalidateQueries();
      }
    },
    /** Resolves when it has started. It goes on without us. */
    undo: (): Promise<unknown> => {
      const undoing = officeApi().call('POST', `imports/${id}/undo/`, {}, { idempotencyKey: randomKey() });
      const whole = undoing.then(() => void client.invalidateQueries());
      const begun = whole.catch(async (reason: unknown) => {
        const { data } = await query.refetch();
        // The line broke, not the work.
        if (!data || !(data.undoing || data.state === 'undone')) throw reason;
      });
      let isLeft = false;
      const look = new Promise((resolve) => setTimeout(resolve, POLL_MS)).then(() => {
        isLeft = true;
        return query.refetch();
      });
      begun.catch((reason) => isLeft && showError(whyNot(reason, words.undoFailed)));
      return Promise.race([begun, look]);
    },
  };
}

export type OpenImport = ReturnType<typeof useImport>;

/** A page of its rows, those that need attention first; the old ones stay until the new ones have loaded. */
export function useImportRows(id: number, state: RowChoice | '', page: number, isReady: boolean) {
  return useQuery({
    queryKey: [...keyOf(id), 'rows', state, page],
    queryFn: () => {
      const of = (wanted: number) => {
        const paging = { page: String(wanted), page_size: String(ROWS_PER_PAGE) };
        const asked = new URLSearchParams({ state, ...paging, ordering: 'state' });
        return officeApi().call('GET', `imports/${id}/rows/?${asked}`) as Promise<{
          count: number;
          results: ImportRow[];
        }>;
      };
      // The last wrong row of a page is on it no longer once it is corrected.
      return pageOrLast(of, page, ROWS_PER_PAGE);
    },
    placeholderData: keepPreviousData,
    enabled: isReady,
    staleTime: 0,
    retry: (count, reason) => !(reason instanceof ApiError && reason.status === 404) && count < 1,
  });
}
