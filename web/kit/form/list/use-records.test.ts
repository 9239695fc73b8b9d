import { describe, expect, it, vi } from 'vitest';
import { together } from './use-records.ts';

const list = (state: 'ok' | 'loading' | 'failed', said?: string) => ({ state, busy: false, said, retry: vi.fn() });

describe('lists that are shown together', () => {
  it('wait for the slowest', () => {
    expect(together(list('ok'), list('loading')).state).toBe('loading');
    expect(together(list('ok'), list('ok')).state).toBe('ok');
  });

  it('have failed when one has, with what the server said of it, also while another is still under way', () => {
    expect(together(list('loading'), list('failed', 'বন্ধ আছে'))).toMatchObject({ state: 'failed', said: 'বন্ধ আছে' });
  });

  it('ask again only for what failed', () => {
    const [subjects, classes] = [list('ok'), list('failed')];
    together(subjects, classes).retry();
    expect(classes.retry).toHaveBeenCalledOnce();
    expect(subjects.retry).not.toHaveBeenCalled();
  });

  it('are busy as long as one is', () => {
    expect(together(list('ok'), { ...list('ok'), busy: true }).busy).toBe(true);
  });
});
