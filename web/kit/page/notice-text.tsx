import { Fragment } from 'react';
import { blocksOf, type TextLine } from '#contract/notices/blocks.ts';

/** A list never changes its order, so that its index is its key. */
const keyed = <T,>(items: readonly T[]) => items.map((item, index) => ({ item, key: `${index}` }));

function Words({ line }: { line: TextLine }) {
  return keyed(line).map(({ item: { text, href }, key }) =>
    href ? (
      <a key={key} href={href} lang="en" rel="noopener">
        {text}
      </a>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    ),
  );
}

const Items = ({ items }: { items: readonly TextLine[] }) =>
  keyed(items).map(({ item, key }) => (
    <li key={key}>
      <Words line={item} />
    </li>
  ));

/** The text of a notice as it is meant: paragraphs, lists, and addresses that lead somewhere. */
export function NoticeText({ text }: { text: string }) {
  return keyed(blocksOf(text)).map(({ item: block, key }) => {
    if (block.kind === 'list')
      return (
        <ul key={key}>
          <Items items={block.items} />
        </ul>
      );
    if (block.kind === 'numbered')
      return (
        <ol key={key} start={block.start}>
          <Items items={block.items} />
        </ol>
      );
    return (
      <p key={key}>
        {keyed(block.lines).map(({ item, key }) => (
          <Fragment key={key}>
            {key !== '0' && <br />}
            <Words line={item} />
          </Fragment>
        ))}
      </p>
    );
  });
}
