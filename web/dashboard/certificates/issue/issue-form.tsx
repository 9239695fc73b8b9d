import { Link } from 'react-router';
import { CERTIFICATE_KIND_WORDS, type CertificateKind, numbersOf } from '#contract/certificates/kinds.ts';
import { DETAILS, TOKEN_WORDS } from '#contract/certificates/tokens.ts';
import { languagesOf } from '#contract/certificates/values.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { classRank } from '#contract/rules/class-rank.ts';
import { screen } from '#contract/screens.ts';
import { EditorForm } from '../../../kit/form/editor-form.tsx';
import { DateField } from '../../../kit/form/field/date-field.tsx';
import { ChoiceField, TextField } from '../../../kit/form/field/text-field.tsx';
import type { Classes } from '../../../kit/form/list/use-classes.ts';
import { textIn } from '../../../kit/form/values.ts';
import type { Institution } from '../../../kit/page/letterhead.tsx';
import { usePaper } from '../../../kit/page/use-paper.ts';
import { useRootMark } from '../../../kit/page/use-root-mark.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CertificatePrint } from '../print/certificate-print.tsx';
import { DetailFields } from './detail-fields.tsx';
import { labels } from './form.ts';
import { KindField, LanguageField } from './kind-fields.tsx';
import { MissingFields } from './missing-fields.tsx';
import {
  askedDetails,
  certificatePages,
  designationText,
  issuedOnIn,
  lackedBy,
  type MissingToken,
  missingTokens,
  newestTemplate,
} from './preview.ts';
import { StudentField } from './student-field.tsx';
import { SupersedesField } from './supersedes-field.tsx';
import { useNewestCertificate, useOwn } from './use-facts.ts';
import { useIssue } from './use-issue.ts';
import { issueWords as words } from './words.ts';

export type IssueData = {
  students: readonly RecordAt<'students'>[];
  classes: Classes;
  templates: readonly RecordAt<'certificate-templates'>[];
  leaders: readonly RecordAt<'principal-vice-principal'>[];
  school: Institution | null;
  headTitle: string;
  asked: { kind: string; student: string; supersedes: string };
};

/** Place in the page of a field of the form. */
const placeOf = (field: string): string => `issue-${field}`;

export function IssueForm({ students, classes, templates, leaders, school, headTitle, asked }: IssueData) {
  const head = leaders.find(({ designation }) => designation === 'principal') ?? leaders[0];
  const editor = useIssue({ ...asked, signatory: String(head?.id ?? '') }, students);
  const { values } = editor;
  const kind = textIn(values, 'kind') as CertificateKind;
  const year = issuedOnIn(values).slice(0, 4);
  const student = students.find(({ id }) => String(id) === textIn(values, 'student')) ?? null;
  const { last, count } = useNewestCertificate(kind, year);
  const own = useOwn(kind, student);
  const leader = leaders.find(({ id }) => String(id) === textIn(values, 'signatory'));
  const className = student ? classes.nameOf(student) : '';
  const facts = {
    ...{ student, className, templates, count },
    signatory: { name: leader?.full_name ?? '', designation: designationText(leader?.designation ?? '', headTitle) },
  };
  const rank = classRank(className);
  const isOfBoard = kind === 'transfer' && rank >= 9 && rank <= 12;
  const missing = missingTokens(values, facts);
  const lacked = lackedBy(values, facts);
  const sheets = certificatePages(values, facts, { isOfBoard });
  const hasTemplates = languagesOf(textIn(values, 'language')).every((one) => newestTemplate(templates, kind, one));
  const isAllowed = textIn(values, 'allow_empty') === 'true';
  const number = numbersOf(kind, Number(year), count).number;
  useRootMark('foot', 'two');
  usePaper(kind === 'testimonial' ? 'certificate-lying' : 'cut');

  // In the order of the form, so that a press leads down through it.
  const order = [...lacked, ...DETAILS, 'purpose'];
  const placeIn = ({ field }: MissingToken) => (field === null ? order.length : order.indexOf(field));
  const [gap] = isAllowed ? [] : [...missing].sort((a, b) => placeIn(a) - placeIn(b));
  const blocked = !student
    ? { words: words.first.student, field: 'student' }
    : !leader
      ? { words: words.first.signatory, field: 'signatory' }
      : gap
        ? {
            words: words.write((gap.field && labels[gap.field]) || TOKEN_WORDS[gap.token]),
            field: gap.field ?? 'allow_empty',
          }
        : null;
  const toGap = () => {
    const control = blocked && document.getElementById(placeOf(blocked.field));
    control?.focus();
    control?.closest('.field')?.scrollIntoView({ block: 'center' });
  };

  return (
    <div className="issue">
      <section className="panel no-print">
        <EditorForm id="issue" editor={editor} labels={labels} className="form issue-form">
          <StudentField students={students} classes={classes} />
          <KindField />
          <LanguageField />
          {!hasTemplates && (
            <p className="alert alert-warn field-wide">
              <span>
                {words.noTemplate(CERTIFICATE_KIND_WORDS[kind])}{' '}
                <Link to={screen.certificateTemplates()}>{words.toTemplates}</Link>
              </span>
            </p>
          )}
          <MissingFields lacked={lacked} missing={missing.filter(({ field }) => !field || lacked.includes(field))} />
          <DetailFields asked={askedDetails(values, templates)} last={last} />
          <SupersedesField own={own} />
          {kind === 'transfer' && (
            <div className="alert alert-info field-wide">
              <Icon name="info" />
              <div className="alert-words">
                <p>{student?.hold ? words.hold : words.transfer}</p>
                {isOfBoard && <p>{words.board}</p>}
              </div>
            </div>
          )}
          <TextField name="purpose" input={{ autoComplete: 'off' }} />
          <TextField name="received_by" input={{ autoComplete: 'off' }} />
          <ChoiceField
            name="signatory"
            label={words.signatory}
            options={leaders.map(({ id, designation, full_name }) => ({
              value: String(id),
              label: `${designationText(designation, headTitle)('bn')}, ${full_name}`,
            }))}
          />
          {leaders.length === 0 && (
            <p className="field-wide">
              {words.noLeaders} <Link to={screen.principalInfo()}>{words.toLeaders}</Link>
            </p>
          )}
          <details className="field-wide issue-more">
            <summary>{words.more1}</summary>
            <DateField name="issued_on" />
            <DateField name="valid_until" />
            <TextField name="memo_number" input={{ autoComplete: 'off' }} />
          </details>
        </EditorForm>
      </section>
      <section className="panel issue-preview" aria-label={words.preview}>
        <div className="panel-head no-print">
          <h2>{words.preview}</h2>
          <p>
            <mark>{words.yellow}</mark> {words.yellowText}
          </p>
        </div>
        <div className="issue-desk">
          {sheets.length > 0 ? <CertificatePrint sheets={sheets} school={school} /> : <p>{words.noPreview}</p>}
        </div>
        <p className="issue-fixed no-print">
          <Icon name="info" /> {words.fixed}
        </p>
      </section>
      <div className="issue-foot no-print">
        <p role="status">{words.next(number)}</p>
        {sheets.length > 0 && (
          <Button look="line" data-print>
            {words.draft}
          </Button>
        )}
        {blocked ? (
          <Button icon="warning" onClick={toGap}>
            {blocked.words}
          </Button>
        ) : (
          <Button type="submit" form="issue" busy={editor.busy} busyLabel={words.issuing}>
            {words.issue}
          </Button>
        )}
      </div>
    </div>
  );
}
