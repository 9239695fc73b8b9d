import { useRef } from 'react';
import { href, PICTURES_PER_PAGE, pages, type QueryOf } from '#contract/pages.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Outcome } from '../../kit/api/calls.ts';
import { reload } from '../../kit/page/late.tsx';
import { askGallery, type Gallery } from '../../kit/page/source/gallery.ts';
import { type Live, toListTop, useLive } from '../../kit/page/use-live.ts';
import { usePanel } from '../../kit/page/use-panel.ts';
import { Pager } from '../../ui/pager.tsx';
import { GallerySkeleton } from '../../ui/skeletons.tsx';
import { CountLine, EmptyState, QuietRetry } from '../../ui/states.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { GalleryGrid } from './gallery-grid.tsx';
import { Lightbox } from './lightbox.tsx';
import { galleryWords } from './words.ts';

type Props = { query: QueryOf<'gallery'>; gallery: Outcome<Gallery> };

const TABS = ['new', 'old'] as const;

/** Tabs, grid, pages and lightbox; the whole island of this page. */
export function GalleryBoard({ query, gallery }: Props) {
  const live = useLive({ url: pages.gallery, ask: askGallery, initial: { query, outcome: gallery } });
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
          href: href.gallery({ tab: id }),
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

type PicturesProps = { live: Live<QueryOf<'gallery'>, Gallery>; onPage: (page: number) => void };

/** Another tab or page is waited for behind placeholders, its pictures are all new; the pager keeps the focus. */
function Pictures({ live, onPage }: PicturesProps) {
  const panel = usePanel('picture');
  const { outcome, busy, query, awake } = live;
  const otherTab = outcome.state === 'ok' && outcome.data.tab !== query.tab;
  if (outcome.state === 'missing' || (busy && (otherTab || outcome.state === 'failed'))) return <GallerySkeleton />;
  if (outcome.state === 'failed') {
    const retry = awake ? { onRetry: live.retry } : reload;
    return <QuietRetry retry={retry}>{outcome.message ?? galleryWords.failed}</QuietRetry>;
  }
  const gallery = outcome.data;
  const { items, count, page, pages, tab } = gallery;
  if (items.length === 0) return <EmptyState title={galleryWords.none} hint={galleryWords.noneHint} />;
  return (
    <>
      <CountLine>{pages > 1 && !busy && galleryWords.count(bn(count), bn(page), bn(pages))}</CountLine>
      {busy ? (
        <GallerySkeleton />
      ) : (
        <GalleryGrid pictures={items} first={(page - 1) * PICTURES_PER_PAGE + 1} awake={awake} onOpen={panel.open} />
      )}
      <Pager
        page={busy ? query.page : page}
        pages={pages}
        href={(to) => href.gallery({ tab, page: to })}
        onPage={onPage}
      />
      {panel.id !== null && <Lightbox gallery={gallery} id={panel.id} onMove={panel.move} onClose={panel.close} />}
    </>
  );
}
