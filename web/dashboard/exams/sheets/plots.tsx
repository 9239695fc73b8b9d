import { bn } from '#contract/rules/digits.ts';
import type { SubjectShares } from './shares.ts';
import { chartWords as words } from './words.ts';

/** Name width, bar width, row height, in SVG units; names are left of the bars. */
const [NAME, BAR, ROW] = [160, 400, 23];
/** Letters of a name that fit next to a bar. */
const LINE = 24;

export const percent = (share: number | null): string => (share === null ? '–' : bn(Math.round(share * 1000) / 10));

type PlotProps = { title: string; hint: string; rows: number; label: string; children: React.ReactNode };

function Plot({ title, hint, rows, label, children }: PlotProps) {
  return (
    <figure className="plot">
      <figcaption>
        <h3>{title}</h3>
        <p>{hint}</p>
      </figcaption>
      <svg viewBox={`0 0 ${NAME + BAR + 50} ${rows * ROW + 4}`} role="img" aria-label={label}>
        {children}
      </svg>
    </figure>
  );
}

/** Splits a long name into two lines between words. */
function linesOf(name: string): string[] {
  if (name.length <= LINE) return [name];
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}

function Name({ at, children }: { at: number; children: string }) {
  const lines = linesOf(children);
  return lines.map((line, nth) => (
    <text key={line} x={NAME - 8} y={at * ROW + 15 + (lines.length > 1 ? nth * 12 - 6 : 0)} textAnchor="end">
      {line}
    </text>
  ));
}

/** Each subject as one bar of all who sat it, from the best letter to failed, which is black. */
export function GradesPlot({ subjects, last }: { subjects: readonly SubjectShares[]; last: string }) {
  const told = subjects
    .map(({ name, letters }) => `${name}: ${letters.map(({ letter, count }) => `${letter} ${bn(count)}`).join(', ')}`)
    .join('; ');
  return (
    <Plot title={words.grades} hint={words.gradesHint} rows={subjects.length} label={`${words.grades}. ${told}`}>
      {subjects.map(({ key, name, letters }, at) => (
        <g key={key}>
          <Name at={at}>{name}</Name>
          {letters
            .filter(({ share }) => share > 0)
            .map(({ letter, share, from }) => (
              <g key={letter} className={letter === last ? 'plot-failed' : undefined}>
                <rect x={NAME + from * BAR} y={at * ROW + 3} width={share * BAR} height={ROW - 8} />
                {share * BAR > 16 && (
                  <text x={NAME + (from + share / 2) * BAR} y={at * ROW + 15} textAnchor="middle">
                    {letter}
                  </text>
                )}
              </g>
            ))}
        </g>
      ))}
    </Plot>
  );
}

type RatePlot = { key: string; name: string; rate: number | null; before: number | null };

/** Pass rates as full bars; those of the exam before below them, as empty ones. */
export function RatesPlot({ rates, title, hint }: { rates: readonly RatePlot[]; title: string; hint: string }) {
  const told = rates.map(({ name, rate, before }) =>
    [words.share(name, percent(rate)), before !== null && `(${percent(before)}%)`].filter(Boolean).join(' '),
  );
  return (
    <Plot title={title} hint={hint} rows={rates.length} label={`${title}. ${told.join('; ')}`}>
      {rates.map(({ key, name, rate, before }, at) => (
        <g key={key}>
          <Name at={at}>{name}</Name>
          <rect
            className="plot-now"
            x={NAME}
            y={at * ROW + 3}
            width={(rate ?? 0) * BAR}
            height={before === null ? 14 : 9}
          />
          {before !== null && <rect x={NAME} y={at * ROW + 12} width={before * BAR} height={6} />}
          <text x={NAME + Math.max(rate ?? 0, before ?? 0) * BAR + 6} y={at * ROW + 15}>
            {percent(rate)}
          </text>
        </g>
      ))}
    </Plot>
  );
}
