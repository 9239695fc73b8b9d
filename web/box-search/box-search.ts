import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { type BoxDocument, readBoxDocument } from '#contract/search/box-data.ts';
import { keysFound, matchRanges, snippetOf } from '#contract/search/marks.ts';
import { nearestSpelling, quickIndexOf, search } from '#contract/search/search-index.ts';
import { typeWords, searchWords as words } from '../public/search/words.ts';

// A classic script of the copy on a stick: no page from a file may load another one, so that the documents come in a script, too.

declare global {
  var boxDocuments: unknown[][] | undefined;
}

/** More are no help to a reader. */
const MOST = 200;
/** Pause after a keystroke before the search, ms. */
const PAUSE = 150;

const index = quickIndexOf((globalThis.boxDocuments ?? []).map(readBoxDocument));

function element<K extends keyof HTMLElementTagNameMap>(name: K, className = '', text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Fills a text in with its found words marked. */
function mark(place: HTMLElement, text: string, found: ReadonlySet<string>): void {
  let end = 0;
  for (const one of matchRanges(text, found)) {
    place.append(text.slice(end, one.start), element('mark', '', text.slice(one.start, one.end)));
    end = one.end;
  }
  place.append(text.slice(end));
}

function hit({ type, title, text, url, date, archived }: BoxDocument, query: string): HTMLElement {
  const item = element('li');
  const body = element('div');
  const heading = element('h2');
  const link = element('a');
  const snippet = snippetOf(text, query, { known: index.vocabulary }).text;
  const found = keysFound([title, snippet], query);
  link.href = url;
  mark(link, title, found);
  heading.append(link);
  if (archived) heading.append(' ', element('span', 'tag tag-warn', words.over));
  body.append(heading);
  if (snippet) {
    const line = element('p');
    mark(line, snippet, found);
    body.append(line);
  }
  if (date) body.append(element('p', 'small muted', dateInWords(date)));
  item.append(element('p', 'hit-kind', typeWords[type].label), body);
  return item;
}

function show(page: HTMLElement, query: string): void {
  const count = page.querySelector('.count');
  const list = page.querySelector('.hits');
  if (!count || !list) return;
  const found = search(index, query);
  const near = found.length === 0 ? nearestSpelling(index, query) : null;
  list.replaceChildren(...found.slice(0, MOST).map((one) => hit(one, query)));
  if (query.trim() === '') count.textContent = words.hint;
  else if (found.length > 0) count.textContent = words.found(query, bn(found.length));
  else count.textContent = near === null ? words.none(query) : `${words.none(query)}। ${words.meant} ${near}`;
}

const page = document.querySelector<HTMLElement>('[data-box-search]');
const input = page?.querySelector('input');
if (page && input) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  page.hidden = false;
  // The words stay in the address, so that the way back from a hit leads to them.
  try {
    input.value = decodeURIComponent(location.hash.slice(1));
  } catch {
    input.value = '';
  }
  show(page, input.value);
  input.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      location.replace(`#${encodeURIComponent(input.value)}`);
      show(page, input.value);
    }, PAUSE);
  });
}
