import type { RecordAt } from '#contract/resources/index.ts';
import { bn, bytesInWords } from '#contract/rules/digits.ts';
import { fileOf, pictureOf } from '../../kit/api/record-parts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { uiWords } from '../../ui/words.ts';
import { noticeBoardWords } from '../../words.ts';
import { noticePageWords as words } from './words.ts';

type Notice = RecordAt<'notices'>;
type Attachment = RecordAt<'attachments'>;

export type NamedFile = { key: string; name: string; url: string; size: number | null };

const isPicture = (attachment: Attachment): boolean => fileOf(attachment, 'file')?.kind === 'image';

/** The papers of a notice: its own, and those that go with it. */
export function noticeFiles(notice: Notice, attachments: readonly Attachment[]): NamedFile[] {
  const own = fileOf(notice, 'pdf_file');
  const others = attachments.filter((attachment) => !isPicture(attachment));
  const named = (attachment: Attachment, at: number): NamedFile[] => {
    const file = fileOf(attachment, 'file');
    const name = attachment.title || words.fileNumber(bn(at + 1 + (own ? 1 : 0)));
    return file ? [{ key: `${attachment.id}`, name, url: file.url, size: file.size }] : [];
  };
  return [
    ...(own ? [{ key: 'own', name: words.theFile, url: own.url, size: own.size }] : []),
    ...others.flatMap(named),
  ];
}

export function NoticeFiles({ files }: { files: readonly NamedFile[] }) {
  if (files.length === 0) return null;
  return (
    <section className="stroke notice-files" id="files">
      <h2>{words.files}</h2>
      <ul>
        {files.map(({ key, name, url, size }) => (
          <li key={key}>
            <a href={url} target="_blank" rel="noopener">
              <Icon name="file" />
              <span>
                <b>{name}</b>
                <small lang="en">{size ? noticeBoardWords.fileSize('PDF', bytesInWords(size)) : 'PDF'}</small>
              </span>
              <Icon name="download" />
              <span className="visually-hidden"> {uiWords.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Width and height of a stored picture, from its name; a foreign one keeps the place of a photo. */
function sizeOf(url: string): { width: number; height: number } {
  const [, width, height] = /-(\d+)x(\d+)(?:-[0-9a-f]{6})?\.\w+(?:\?|$)/.exec(url) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : { width: 4, height: 3 };
}

/** The pictures that go with a notice, each with its title below. */
export function NoticePictures({ attachments }: { attachments: readonly Attachment[] }) {
  return attachments.filter(isPicture).map((attachment) => {
    const picture = pictureOf(attachment, 'file');
    return (
      <figure key={attachment.id}>
        <a href={picture.src} target="_blank" rel="noopener">
          <Picture
            {...picture}
            {...sizeOf(picture.src)}
            sizes="(min-width: 1000px) 660px, calc(100vw - 32px)"
            alt={attachment.title || words.picture}
          />
          <span className="visually-hidden"> {uiWords.newTab}</span>
        </a>
        {attachment.title && <figcaption>{attachment.title}</figcaption>}
      </figure>
    );
  });
}
