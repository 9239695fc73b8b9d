/** One measured thing in Prometheus' text format, version 0.0.4. */
export type Family = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
};

/** `suffix` is a histogram's `_bucket`, `_sum` or `_count`. A value that is not known is null and left out. */
export type Sample = { labels?: Readonly<Record<string, string>>; suffix?: string; value: number | null };

const ESCAPES: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };
const quoted = (text: string): string => `"${text.replace(/[\\"\n]/g, (sign) => ESCAPES[sign] ?? sign)}"`;

function line(name: string, { labels = {}, suffix = '', value }: Sample): string {
  if (value === null) return '';
  const parts = Object.entries(labels).map(([label, text]) => `${label}=${quoted(text)}`);
  return `${name}${suffix}${parts.length > 0 ? `{${parts.join(',')}}` : ''} ${value}\n`;
}

/** A family with one sample and no labels. */
export const single = (type: 'counter' | 'gauge', name: string, help: string, value: number | null): Family => ({
  name,
  help,
  type,
  samples: [{ value }],
});

export const exposition = (families: readonly Family[]): string =>
  families
    .map(({ name, help, type, samples }) => {
      const lines = samples.map((sample) => line(name, sample)).join('');
      return lines && `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines}`;
    })
    .join('');
