import { useRef } from 'react';
import { bn } from '#contract/rules/digits.ts';
import type { Outcome } from '../../kit/calls.ts';
import { reload } from '../../kit/late.tsx';
import { toListTop } from '../../kit/list-top.ts';
import { type GalleryQuery, galleryUrl } from '../../kit/page-url.ts';
import { askGallery, type Gallery, PER_PAGE } from '../../kit/source/gallery.ts';
import { type Live, useLive } from '../../kit/use-live.ts';
import { usePanel } from '../../kit/use-panel.ts';
import { Pager } from '../../ui/pager.tsx';
import { GallerySkeleton } from '../../ui/skeletons.tsx';
import { CountLine, EmptyState, QuietRetry } from '../../ui/states.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { galleryWords } from '../../words.ts';
import { GalleryGrid } from './gallery-grid.tsx';
import { Lightbox } from './lightbox.tsx';

type Props = { query: GalleryQuery; gallery: Outcome<Gallery> };

const TABS = ['new', 'old'] as const;

/** Tabs, grid, pages and lightbox; the whole island of this page. */
export function GalleryBoard({ query, gallery }: Props) {
  const live = useLive({ url: galleryUrl, ask: askGallery, initial: { query, outcome: gallery } });
  const { tab } = live.query;
  const counts = live.outcome.state === 'ok' ? live.outcome.data.counts : undefined;
  const top = useRef<HTMLDivElement>(null);
  return (
    <div ref={top}>
      <Tabs
        label={galleryWords.tabs}
        tabs={TABS.map((id) => ({
          id,
          label: galleryWords[id],
          href: galleryUrl.href({ tab: id }),
          count: counts && bn(counts[id]),
        }))}
        current={tab}
        live={live.awake}
        onSelect={(id) => live.go({ tab: id, page: 1 })}
      />
      <TabPanel current={tab} live={live.awake} busy={live.busy}>
        <Pictures
          live={live}
          onPage={(page) => {
            live.go({ tab, page });
            toListTop(top.current);
          }}
        />
      </TabPanel>
    </div>
  );
}

/** Another tab or page is waited for behind placeholders: its pictures are all new (CONTRACT 4.3). */
function shownOutcome({ outcome, busy }: Live<GalleryQuery, Gallery>): Outcome<Gallery> {
  return busy ? { state: 'missing' } : outcome;
}

function Pictures({ live, onPage }: { live: Live<GalleryQuery, Gallery>; onPage: (page: number) => void }) {
  const panel = usePanel('picture');
  const outcome = shownOutcome(live);
  if (outcome.state === 'missing') return <GallerySkeleton />;
  if (outcome.state === 'failed') {
    const retry = live.awake ? { onRetry: live.retry } : reload;
    return <QuietRetry retry={retry}>{outcome.message ?? galleryWords.failed}</QuietRetry>;
  }
  const gallery = outcome.data;
  const { items, count, page, pages, tab } = gallery;
  if (items.length === 0) return <EmptyState title={galleryWords.none} hint={galleryWords.noneHint} />;
  return (
    <>
      <CountLine>{pages > 1 && galleryWords.count(bn(count), bn(page), bn(pages))}</CountLine>
      <GalleryGrid
        pictures={items}
        first={(page - 1) * PER_PAGE + 1}
        awake={live.awake}
        busy={live.busy}
        onOpen={panel.open}
      />
      <Pager page={page} pages={pages} href={(to) => galleryUrl.href({ tab, page: to })} onPage={onPage} />
      {panel.id !== null && <Lightbox gallery={gallery} id={panel.id} onMove={panel.move} onClose={panel.close} />}
    </>
  );
}
