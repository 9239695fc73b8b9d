import { screen as screens } from '#contract/screens.ts';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Field, Select, TextInput } from '../../ui/field.tsx';
import type { Section, Week } from './use-week.ts';
import { weekWords as words } from './words.ts';

type Props = {
  week: Week;
  timetable: number;
  timetables: readonly { id: number; name: string }[];
  own: Section;
  go: (to: { timetable?: string; class?: string; section?: string }) => void;
};

/** Choice of the timetable and of the section, with the section before and after. */
export function WeekTools({ week: { classes, sections }, timetable, timetables, own, go }: Props) {
  const at = sections.findIndex((one) => one.class === own.class && one.section === own.section);
  const step = (to: Section | undefined, icon: 'chevron-left' | 'chevron-right') =>
    to && (
      <IconButton icon={icon} label={to.name} onClick={() => go({ class: String(to.class), section: to.section })} />
    );
  return (
    <div className="timetable-tools">
      <Field name="timetable" label={words.timetable}>
        <Select value={timetable} onChange={({ target }) => go({ timetable: target.value })}>
          {timetables.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="class" label={words.class}>
        <Select
          value={own.class}
          onChange={({ target }) => {
            const of = Number(target.value);
            go({ class: target.value, section: sections.find((one) => one.class === of)?.section ?? '' });
          }}
        >
          {classes.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="section" label={words.section}>
        <TextInput
          key={`${own.class} ${own.section}`}
          defaultValue={own.section}
          onBlur={({ target }) => target.value.trim() !== own.section && go({ section: target.value.trim() })}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && go({ section: currentTarget.value.trim() })}
        />
      </Field>
      {step(sections[at - 1], 'chevron-left')}
      {step(at < 0 ? sections[0] : sections[at + 1], 'chevron-right')}
      <LinkButton
        look="line"
        icon="printer"
        href={screens.timetablePrint({
          timetable: String(timetable),
          class: String(own.class),
          section: own.section,
        })}
      >
        {words.print}
      </LinkButton>
    </div>
  );
}
