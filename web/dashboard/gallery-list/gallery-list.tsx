import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { type RecordScreen, useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import type { Records } from '../../kit/form/list/use-records.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Screen } from '../shell/screen.tsx';
import { BannerEditor } from './banner-editor.tsx';
import { CardList } from './card-list.tsx';
import { bannersShown, newestFirst } from './order.ts';
import { PictureEditor } from './picture-editor.tsx';
import { TakeDown } from './take-down.tsx';
import { bannerWords, pictureWords as words } from './words.ts';

type Picture = RecordAt<'gallery'>;

type Tab = 'new' | 'old' | 'unconsented' | 'banners';
type GalleryScreen<P extends 'gallery' | 'banners'> = RecordScreen<P, 'tab' | 'search'>;

const NOT_ASKED = { tab: 'new', search: '' };

const counted = ({ state }: Records<unknown>, count: number) => (state === 'ok' ? bn(count) : undefined);

export default function GalleryListScreen() {
  const banners = useRecordScreen('banners', { words: bannerWords, filters: NOT_ASKED });
  const gallery = useRecordScreen('gallery', { words, filters: NOT_ASKED });
  const { items, list } = gallery;
  const navigate = useNavigate();
  const wanted = list.filters.tab;
  // There is nothing to do with banners that can't be changed.
  const hasBanners = officeApi().offers('banners', 'change');
  const pictures = useMemo(() => {
    const of = (category: string) => newestFirst(items.filter((item) => item.category === category));
    const unconsented = officeApi().offers('gallery', 'consent') ? items.filter(({ consent }) => !consent) : [];
    return { new: of('new'), old: of('old'), unconsented: newestFirst(unconsented) };
  }, [items]);
  const hasUnconsented = pictures.unconsented.length > 0;
  const has: Record<Tab, boolean> = { new: true, old: true, unconsented: hasUnconsented, banners: hasBanners };
  const tab: Tab = wanted in has && has[wanted as Tab] ? (wanted as Tab) : 'new';

  const tabAt = (id: Tab, label: string, count: string | undefined) => ({
    id,
    label,
    count,
    href: list.href({ tab: id, search: '' }),
  });
  const tabs = [
    tabAt('new', words.new, counted(gallery.records, pictures.new.length)),
    tabAt('old', words.old, counted(gallery.records, pictures.old.length)),
    ...(hasUnconsented
      ? [tabAt('unconsented', words.unconsented, counted(gallery.records, pictures.unconsented.length))]
      : []),
    ...(hasBanners ? [tabAt('banners', words.banners, counted(banners.records, banners.items.length))] : []),
  ];
  const add = (
    <Button icon="upload" onClick={() => void navigate(screen.galleryUpload())}>
      {words.add}
    </Button>
  );
  return (
    <Screen title={words.title} count={gallery.records.state === 'ok' ? words.count(items.length) : ''} action={add}>
      <Tabs
        label={words.tabs}
        tabs={tabs}
        current={tab}
        onSelect={(id) => list.set({ tab: id, search: '' })}
        panelId="gallery"
      />
      <TabPanel id="gallery" current={tab} live>
        {tab === 'banners' ? (
          <BannerTab key={tab} screen={banners} add={add} />
        ) : (
          <PictureTab
            key={tab}
            screen={gallery}
            add={add}
            items={pictures[tab]}
            note={tab === 'unconsented' && <TakeDown pictures={pictures.unconsented} />}
          />
        )}
      </TabPanel>
    </Screen>
  );
}

/** The picture's alternative text already says it. */
const Caption = ({ text }: { text: string }) => <bdi aria-hidden="true">{text}</bdi>;

type TabProps<P extends 'gallery' | 'banners'> = { screen: GalleryScreen<P>; add: ReactNode; note?: ReactNode };

function PictureTab({ items, ...rest }: TabProps<'gallery'> & { items: readonly Picture[] }) {
  return (
    <CardList
      {...rest}
      items={items}
      words={words}
      textOf={({ caption }) => caption}
      cardOf={({ caption }, number) => ({
        name: caption || words.picture(number),
        alt: caption || words.picture(number),
        words: caption ? <Caption text={caption} /> : <span lang="en">{words.noCaption}</span>,
      })}
      editor={(picture, done) => <PictureEditor key={picture.id} picture={picture} {...done} />}
    />
  );
}

function BannerTab(rest: TabProps<'banners'>) {
  const banners = rest.screen.items;
  const shown = bannersShown(banners);
  const items = useMemo(() => newestFirst(banners), [banners]);
  return (
    <CardList
      {...rest}
      items={items}
      words={bannerWords}
      textOf={({ title }) => title}
      cardOf={({ id, title }, number) => ({
        name: title || words.picture(number),
        alt: title || words.picture(number),
        words: (
          <>
            {title ? <Caption text={title} /> : <span className="muted">{bannerWords.noTitle}</span>}{' '}
            {shown.has(id) && (
              <span className="picture-tag">
                <Tag kind="new">{bannerWords.shown}</Tag>
              </span>
            )}
          </>
        ),
      })}
      wide
      note={<p className="muted small picture-note">{bannerWords.shownHint}</p>}
      editor={(banner, done) => <BannerEditor key={banner.id} banner={banner} {...done} />}
    />
  );
}
