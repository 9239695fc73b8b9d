import { promotionWords as words } from './words.ts';

type Props = {
  /** Current names of the sections. */
  sections: readonly string[];
  map: Readonly<Record<string, string>>;
  onChange: (map: Readonly<Record<string, string>>) => void;
};

/** Gives sections other names in the next class: ক becomes বিজ্ঞান. */
export const SectionMap = ({ sections, map, onChange }: Props) => (
  <fieldset className="promotion-sections">
    <legend>{words.sectionMap}</legend>
    {sections.map((name) => (
      <label key={name}>
        <bdi>{name}</bdi>
        <input
          className="input"
          aria-label={words.sectionBecomes(name)}
          autoComplete="off"
          maxLength={200}
          value={map[name] ?? name}
          onChange={({ target }) => onChange({ ...map, [name]: target.value })}
        />
      </label>
    ))}
  </fieldset>
);
