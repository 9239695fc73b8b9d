import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { latestDay, typedDay } from '#contract/rules/typed-day.ts';
import { fileOf } from '../../kit/api/record-parts.ts';
import { usePreview } from '../../kit/form/field/use-preview.ts';
import { textIn, type Values } from '../../kit/form/values.ts';
import { NoticeText } from '../../kit/page/notice-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Attachment, entriesIn, fileFieldName, type NoticeFileEntry } from './files.ts';
import { noticeWords as words } from './words.ts';

type Props = {
  values: Values;
  stored: readonly Attachment[];
  signatory: RecordAt<'principal-vice-principal'> | undefined;
  hasPaper: boolean;
  onClose: () => void;
};

function Shown({
  entry,
  place,
  file,
  record,
}: {
  entry: NoticeFileEntry;
  place: number;
  file: File | null;
  record?: Attachment;
}) {
  const chosen = usePreview(file);
  const kept = record ? fileOf(record, 'file') : null;
  const picture = chosen ?? (kept?.kind === 'image' ? kept.url : null);
  const name = entry.title || words.fileNumber(bn(place + 1));
  if (!picture) return <PaperLine name={name} />;
  return (
    <figure>
      <img src={picture} alt={name} />
      {entry.title && <figcaption>{entry.title}</figcaption>}
    </figure>
  );
}

const PaperLine = ({ name }: { name: string }) => (
  <p className="notice-preview-paper">
    <Icon name="file" /> {name}
  </p>
);

/** Preview of a notice's page, from its form. */
export function NoticePreview({ values, stored, signatory, hasPaper, onClose }: Props) {
  const memo = textIn(values, 'memo_number');
  const day = typedDay(textIn(values, 'date'), latestDay({})) ?? todayInDhaka();
  return (
    <Dialog open title={words.previewTitle} onClose={onClose}>
      <article className="notice-preview">
        <header>
          <h3>{textIn(values, 'title') || words.untitled}</h3>
          <p>
            {dateInWords(day)}
            {memo && ` · ${words.fields.memo_number} ${memo}`}
          </p>
        </header>
        <div className="notice-body">
          <NoticeText text={textIn(values, 'description')} />
          {hasPaper && <PaperLine name={words.fields.pdf_file} />}
          {entriesIn(values, stored).map((entry, place) => {
            const value = values[fileFieldName(entry.key)];
            const file = value instanceof File ? value : null;
            const record = stored.find(({ id }) => id === entry.id);
            return <Shown key={entry.key} entry={entry} place={place} file={file} record={record} />;
          })}
          {signatory && <p className="notice-preview-hand">{signatory.full_name}</p>}
        </div>
      </article>
    </Dialog>
  );
}
