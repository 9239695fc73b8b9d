import { Link } from 'react-router';
import { dateInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { siteOrigin } from '../../kit/api/browser-api.ts';
import { accountName } from '../../kit/api/user.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { useCompliance } from '../../kit/inspection/use-compliance.ts';
import { LetterheadPrint, SignatureLine } from '../../kit/page/paper.tsx';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../shell/screen.tsx';
import { useInstitution } from '../shell/use-school.ts';
import { useHandover } from './use-handover.ts';
import { letterWords as words } from './words.ts';

/** Handover letter, to be signed by the leaving and the new head. */
export default function HandoverLetterScreen() {
  const facts = useHandover();
  return (
    <Screen
      title={words.screen}
      count={
        <Link className="sheet-back" to={screen.handover()}>
          {words.back}
        </Link>
      }
      action={
        facts.state === 'ok' && (
          <Button icon="printer" onClick={() => print()}>
            {words.print}
          </Button>
        )
      }
    >
      {facts.state === 'ok' ? (
        <Letter {...facts} />
      ) : (
        <FormPanel records={facts} failed={words.failed}>
          {() => null}
        </FormPanel>
      )}
    </Screen>
  );
}

function Letter({ me, admins, inside, successors, backup }: ReturnType<typeof useHandover>) {
  const institution = useInstitution() ?? null;
  const compliance = useCompliance().data;
  const day = dateInWords(todayInDhaka());
  const [successor, ...more] = successors;
  // With several candidates the successor is written by hand.
  const to = successor && more.length === 0 ? accountName(successor) : '';
  const others = inside.filter((user) => !admins.includes(user));
  const rows: readonly (readonly [label: string, value: string])[] = [
    [words.site, siteOrigin()],
    [words.admins, admins.map(accountName).join(', ')],
    [words.others, others.length > 0 ? words.people(bn(others.length)) : words.none],
    [words.inspection, compliance ? words.complete(bn(compliance.complete), bn(compliance.of)) : words.blank],
    [words.backup, backup ?? words.none],
    [words.backupPlace, ''],
    [words.keeper, ''],
    [words.domain, ''],
  ];
  return (
    <LetterheadPrint institution={institution} foot={words.foot(day)}>
      <h2>{words.title}</h2>
      <p>{words.date(day)}</p>
      <p className="handover-text">{words.text(accountName(me), to || words.blank)}</p>
      <table className="handover-table">
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="handover-signs">
        <SignatureLine name={accountName(me)}>{words.from}</SignatureLine>
        <SignatureLine name={to}>{words.to}</SignatureLine>
      </div>
    </LetterheadPrint>
  );
}
