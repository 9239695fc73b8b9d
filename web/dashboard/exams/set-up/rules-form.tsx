import { gradesInWords, RULE_WORDS, ruleFacts } from '#contract/exams/rules-words.ts';
import { exam as declaration } from '#contract/resources/exam.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { DEFAULT_RULES, type GradingRules } from '#contract/results/rules.ts';
import { allows } from '#contract/roles.ts';
import { EditorForm } from '../../../kit/form/editor-form.tsx';
import { useReload } from '../../../kit/form/list/use-records.ts';
import { unlessTold } from '../../../kit/form/refusal.ts';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { useTakingBack } from '../../../kit/form/taking-back.ts';
import { useEditor } from '../../../kit/form/use-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { useOffice } from '../../shell/enter.ts';
import { RulesFields } from './rules-fields.tsx';
import { rulesWords as words } from './words.ts';

type Exam = RecordAt<'exams'>;

/** Grading rules of an exam: editable for the head until publication, read-only otherwise. */
export function ExamRules({ exam }: { exam: Exam }) {
  const { user } = useOffice();
  const isFixed = exam.state === 'published';
  const isHead = allows(user.role, ['write', 'exam-publication']);
  if (!isFixed && isHead)
    return (
      <section className="panel">
        <RulesForm exam={exam} />
      </section>
    );
  return (
    <>
      <p className="alert alert-info exam-note">{isFixed ? words.fixed : words.headOnly}</p>
      <section className="panel exam-facts">
        <RulesInWords rules={exam.rules} />
      </section>
    </>
  );
}

function RulesForm({ exam }: { exam: Exam }) {
  const reload = useReload();
  const { say } = useTakingBack();
  const editor = useEditor({
    resource: declaration,
    fields: ['rules'],
    record: exam,
    draftKey: `exams:${exam.id}:rules`,
    stays: true,
    saved: () => {
      say(words.saved, 'exams');
      void reload('exams');
    },
    failed: (reason) => unlessTold(words.saveFailed, reason),
  });
  return (
    <EditorForm
      id="rules"
      editor={editor}
      labels={{ rules: words.title }}
      kept
      foot={
        <SaveBar editor={editor}>
          <Button look="line" onClick={() => editor.set('rules', JSON.stringify(DEFAULT_RULES))}>
            {words.usual}
          </Button>
        </SaveBar>
      }
    >
      <RulesFields />
    </EditorForm>
  );
}

function RulesInWords({ rules }: { rules: GradingRules }) {
  return (
    <DefinitionList
      facts={[
        {
          label: RULE_WORDS.grades,
          value: (
            <ul>
              {gradesInWords(rules).map((grade) => (
                <li key={grade}>{grade}</li>
              ))}
            </ul>
          ),
        },
        ...ruleFacts(rules),
      ]}
    />
  );
}
