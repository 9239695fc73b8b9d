import { type ChangeEvent, useEffect, useRef } from 'react';
import { href, type QueryOf } from '#contract/pages.ts';
import type { Live } from '../../kit/page/use-live.ts';
import { useSearchInput } from '../../kit/page/use-search-input.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search.tsx';
import { isPlainPress, Segmented } from '../../ui/segmented.tsx';
import { uiWords } from '../../ui/words.ts';
import { facultyWords } from './words.ts';

type Props = {
  /** As the document came; the boxes keep the browser's own values after that. */
  initial: QueryOf<'faculty'>;
  live: Pick<Live<QueryOf<'faculty'>, unknown>, 'query' | 'go' | 'type'>;
  /** Choices of designations; undefined until the list has loaded. */
  designations: readonly string[] | undefined;
};

/** Both switches, search, designation and reset: links and one GET form, which a live page answers in place. */
export function FacultyTools({ initial, live, designations }: Props) {
  const { category, type, designation } = live.query;
  const select = useRef<HTMLSelectElement>(null);
  const search = useSearchInput(live.query.search, (text, now) => {
    const wanted = { ...live.query, search: text, designation: select.current?.value ?? designation, page: 1 };
    if (now) live.go(wanted);
    else live.type(wanted);
  });
  const box = () => search.ref.current?.value.trim() ?? '';
  // Another list has other designations; the search stays.
  const turn = (to: Partial<QueryOf<'faculty'>>) =>
    live.go({ ...live.query, ...to, search: box(), designation: '', page: 1 });
  const reset = { category, type, search: '', designation: '', page: 1 } as const;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the page woke
  useEffect(() => {
    const chosen = select.current?.value ?? '';
    if (chosen !== designation) live.type({ ...live.query, search: box(), designation: chosen, page: 1 });
  }, []);
  useEffect(() => {
    if (select.current) select.current.value = designation;
  }, [designation]);

  const listAt = (to: Partial<QueryOf<'faculty'>>) =>
    href.faculty({ category, type, search: live.query.search, ...to });
  return (
    <div className="directory-tools">
      <Segmented
        label={facultyWords.category}
        current={category}
        choices={[
          { id: 'secondary', label: facultyWords.secondary, href: listAt({ category: 'secondary' }) },
          { id: 'primary', label: facultyWords.primary, href: listAt({ category: 'primary' }) },
        ]}
        onSelect={(id) => turn({ category: id })}
      />
      <Segmented
        label={facultyWords.type}
        current={type}
        choices={[
          { id: 'teachers', label: facultyWords.teachers, href: listAt({ type: 'teachers' }) },
          { id: 'staff', label: facultyWords.staff, href: listAt({ type: 'staff' }) },
        ]}
        onSelect={(id) => turn({ type: id })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: the form is the landmark; a search element around it says it twice */}
      <form role="search" onSubmit={search.onSubmit}>
        <input type="hidden" name="category" value={category} />
        <input type="hidden" name="type" value={type} />
        <SearchInput
          label={type === 'staff' ? facultyWords.searchStaff : facultyWords.search}
          defaultValue={initial.search}
          ref={search.ref}
          autoComplete={search.autoComplete}
          onChange={search.onChange}
        />
        <Field name="designation" label={facultyWords.designation} hideLabel>
          <Select
            ref={select}
            defaultValue={initial.designation}
            autoComplete="off"
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
              live.go({ ...live.query, search: box(), designation: target.value, page: 1 })
            }
          >
            <option value="">{facultyWords.anyDesignation}</option>
            {(designations ?? [designation].filter(Boolean)).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="no-script">
          {uiWords.search}
        </Button>
        <LinkButton
          look="line"
          icon="reset"
          href={href.faculty(reset)}
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            live.go(reset);
          }}
        >
          {facultyWords.reset}
        </LinkButton>
      </form>
    </div>
  );
}
