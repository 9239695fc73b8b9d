import { Button, LinkButton } from './button.tsx';
import { uiWords } from './words.ts';

/**
 * A drawn map with a link to the real one, which is loaded only on request: a link in the document, a button if `onOpen` is
 * given. The opened frame replaces the drawing as `children` of `.map`.
 */
export function MapStandIn({
  href,
  label = uiWords.openMap,
  onOpen,
}: {
  href: string;
  label?: string;
  onOpen?: () => void;
}) {
  return (
    <div className="map">
      <svg viewBox="0 0 480 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className="map-water" d="M-10 190C90 150 130 210 230 160S390 60 500 90" />
        <path className="map-road" d="M60-10 150 250M330-10 300 250M-10 60h500" />
        <path className="map-lane" d="M-10 120 490 30M200-10l30 260" />
      </svg>
      {onOpen ? (
        <Button look="gold" icon="pin" onClick={onOpen}>
          {label}
        </Button>
      ) : (
        <LinkButton look="gold" icon="pin" href={href} target="_blank" rel="noopener">
          {label}
          <span className="visually-hidden"> {uiWords.newTab}</span>
        </LinkButton>
      )}
    </div>
  );
}
