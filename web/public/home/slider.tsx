import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Outcomes } from '../../kit/api/calls.ts';
import { pictureOf } from '../../kit/api/record-parts.ts';
import { askBanners } from '../../kit/page/source/school.ts';
import { useCalls } from '../../kit/page/use-calls.ts';
import { IconButton } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { useSlides } from './use-slides.ts';
import { sliderWords } from './words.ts';

type Banner = RecordAt<'banners'>;

const asks = { banners: askBanners };

/** The banner slider as an island; its missing or failed call is made and made again here. */
export function Slider({ calls }: { calls: Outcomes<typeof asks> }) {
  const { outcomes, retry } = useCalls(asks, calls);
  const { banners } = outcomes;
  if (banners.state === 'missing') {
    return (
      <div className="section wrap">
        <TextSkeleton />
      </div>
    );
  }
  if (banners.state === 'failed') {
    return (
      <div className="section wrap">
        <QuietRetry retry={{ onRetry: retry }}>{banners.message ?? sliderWords.failed}</QuietRetry>
      </div>
    );
  }
  return banners.data.length > 0 ? <Slides banners={banners.data} /> : null;
}

const titleOf = ({ title }: Banner, index: number) => title || sliderWords.banner(bn(index + 1));

function Slides({ banners }: { banners: readonly Banner[] }) {
  const slides = useSlides(banners.length);
  const { at, running } = slides;
  const shown = banners[at];
  const only = banners.length === 1;
  return (
    <section className="section wrap" aria-roledescription={sliderWords.role} aria-label={sliderWords.slider}>
      <div className="slider" {...slides.holding}>
        <div
          className="slides"
          aria-live={running ? 'off' : 'polite'}
          // Without scripts it scrolls sideways, by keys too.
          tabIndex={only || slides.awake ? undefined : 0}
          {...slides.swiping}
        >
          {banners.map((banner, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
            <div
              key={banner.id}
              className="slide"
              role="group"
              aria-roledescription={sliderWords.slideRole}
              aria-label={sliderWords.position(bn(index + 1), bn(banners.length))}
              data-at={slides.sideOf(index)}
              inert={index !== at && slides.awake}
            >
              <Picture
                {...pictureOf(banner, 'image')}
                sizes="(min-width: 1212px) 1180px, 100vw"
                alt={titleOf(banner, index)}
                width={1280}
                height={500}
              />
            </div>
          ))}
        </div>
        {!only && (
          <div className="slider-bar">
            <p className="slider-title">{shown?.title}</p>
            <div className="slider-controls">
              <IconButton
                icon={running ? 'pause' : 'play'}
                label={running ? sliderWords.pause : sliderWords.play}
                onClick={slides.toggle}
              />
              <IconButton icon="chevron-left" label={sliderWords.previous} onClick={() => slides.step(-1)} />
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
              <div className="dots" role="group" aria-label={sliderWords.choose}>
                {banners.map((banner, index) => (
                  <button
                    key={banner.id}
                    type="button"
                    aria-label={titleOf(banner, index)}
                    aria-current={index === at || undefined}
                    onClick={() => slides.show(index)}
                  />
                ))}
              </div>
              <IconButton icon="chevron-right" label={sliderWords.next} onClick={() => slides.step(1)} />
            </div>
          </div>
        )}
        {only && shown?.title && (
          <div className="slider-bar">
            <p className="slider-title">{shown.title}</p>
          </div>
        )}
      </div>
    </section>
  );
}
