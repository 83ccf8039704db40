import ClipboardList from 'lucide-react/icons/clipboard-list';
import Printer from 'lucide-react/icons/printer';
import { AnswerTable, NumbersInFull } from '#app/answers/answer-table.tsx';
import { DecisionLine } from '#app/answers/decision-line.tsx';
import { LensLink } from '#app/lens-link.tsx';
import { SourceList, WithSources } from '#app/texts/citations.tsx';
import { WrittenAndChecked } from '#app/texts/written-and-checked.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Cluster, Page, PageHeading, Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { findingOf } from '#domain/answer/rules/finding.ts';
import {
  ANSWERS_HISTORY,
  answerOf,
  CLASS_MEANINGS,
  type LensSubject,
  type Subject,
  sourcesOf,
  WAIT,
} from '#domain/answer/rules.ts';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import { QUESTIONS, type Question } from '#domain/lens/rules/questions.ts';
import { listed } from '#domain/wording/rules.ts';
import { type Choice, chosenIn, NOTHING_CHOSEN, writeChoice } from '../choice.ts';
import { questionListUrl, urlWith } from '../lenses-in-url.ts';
import { Said } from '../said.tsx';
import { classLabel, monofocalOf, othersThanMonofocal, questionsOf } from '../subjects.ts';
import { FirstBox } from './first-box.tsx';
import { MOST_NAMED, NamedForm } from './named-form.tsx';
import { threeQuestions } from './three-questions.ts';
import '../choose.css';

type Props = {
  readonly choice: Choice;
  /** All lenses of the catalogue. */
  readonly lenses: readonly LensSubject[];
  /** Those that the URL names. */
  readonly named: readonly LensSubject[];
};

/** Questions beyond those that people ask before surgery are on the pages of lenses. */
const TABLE_QUESTIONS: readonly Question[] = QUESTIONS.slice(0, QUESTIONS.indexOf('again') + 1);

/** The lenses that a surgeon named, on what the reader asked; then beside a monofocal lens and waiting, on every question. */
export function NamedPage({ choice, lenses, named }: Props) {
  const monofocal = monofocalOf(lenses);
  const marked = named.filter((lens) => lens !== monofocal);
  const [shown, left] = [marked.slice(0, MOST_NAMED), marked.slice(MOST_NAMED)];
  const form = <NamedForm asksEyes choice={choice} lenses={othersThanMonofocal(lenses)} chosen={shown} />;
  return (
    <Page>
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'My surgeon named' }]} />
      </div>
      <PageHeading
        title={shown.length > 1 ? `${orListed(shown)}?` : 'The lenses my surgeon named'}
        lead={shown.length > 1 ? 'What people here and studies say about your lenses.' : undefined}
      />
      {left.length > 0 && (
        <Notice tone="warning" title={`There is room for ${MOST_NAMED} lenses.`} className="mb-6">
          Not shown: {listed(left.map(({ name }) => name))}.
        </Notice>
      )}
      {shown.length === 0 ? (
        <>
          <DecisionLine className="mb-6" />
          {form}
          <p className="mt-6 max-w-form">
            No names yet? <Link to={urlWith('/choose', choice)}>Start with what matters to you</Link>.
          </p>
          <div className="mt-8">
            <History />
          </div>
        </>
      ) : (
        <>
          <Result {...{ choice, shown, monofocal }} />
          <div className="mt-4 print:hidden">
            <Expander label="Change lenses or conditions" headingLevel={2}>
              <div id="change">{form}</div>
            </Expander>
          </div>
        </>
      )}
    </Page>
  );
}

const orListed = (lenses: readonly Subject[]) =>
  listed(
    lenses.map(({ name }) => name),
    'or',
  );

const History = () => <WrittenAndChecked {...ANSWERS_HISTORY} reviews={reviewsOf('/my-surgeon-named')} />;

type ResultProps = Pick<Props, 'choice'> & {
  readonly shown: readonly LensSubject[];
  readonly monofocal: LensSubject | undefined;
};

/** Every source of the result, once each, in the order in which they appear. */
export function sourcesOfNamed({ choice, shown, monofocal }: ResultProps) {
  const all: readonly Subject[] = [...shown, ...(monofocal ? [monofocal] : []), WAIT];
  const topics = [...questionsOf(choice), ...choice.conditions, ...TABLE_QUESTIONS];
  return sourcesOf(topics.flatMap((topic) => all.map((subject) => answerOf(subject, topic))));
}

/** What the lenses mean on what was asked, three next steps, and every question in full. */
function Result({ choice, shown, monofocal }: ResultProps) {
  const columns: readonly Subject[] = [...shown, ...(monofocal ? [monofocal] : []), WAIT];
  const at = TABLE_QUESTIONS.indexOf('risks');
  const topics = [...TABLE_QUESTIONS.slice(0, at), ...choice.conditions, ...TABLE_QUESTIONS.slice(at)];
  return (
    <WithSources id="named" sources={sourcesOfNamed({ choice, shown, monofocal })}>
      <div className="named">
        <Said choice={choice} />
        {shown.length > 1 && (
          <p className="mb-4 max-w-form text-lg">
            <strong>What this means for you.</strong> {findingOf(shown, questionsOf(choice))}
          </p>
        )}
        <FirstBox {...{ choice, shown, monofocal }} />
        <Section id="questions" heading="What to do next" className="named-steps">
          <ol>
            {chosenIn(choice).length === 0 && <li>Mark what matters most to you.</li>}
            <li>
              Ask your surgeon:
              <ul>
                {threeQuestions(choice, shown).map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </li>
            <li>Print this page, and take it along.</li>
          </ol>
        </Section>
        <Cluster className="mt-6 print:hidden">
          <ButtonLink to={questionListUrl(choice, shown)}>
            <ClipboardList aria-hidden="true" className="size-5" />
            Questions for My Surgeon
          </ButtonLink>
          <Button look="secondary" onClick={() => window.print()} className="needs-script">
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
        </Cluster>
        <div className="mt-8">
          <Expander label="Every question, beside a monofocal lens and waiting" headingLevel={2}>
            <AnswerTable
              caption="The lenses on every question"
              subjects={columns}
              topics={topics}
              cites
              head={(subject) => <Head subject={subject} conditions={choice.conditions} />}
            />
          </Expander>
        </div>
        <div className="choose-sources print:hidden">
          <Expander label="Numbers, sources and dates" headingLevel={2}>
            <NumbersInFull subjects={columns} topics={topics} />
            <SourceList />
            <div className="mt-4">
              <History />
            </div>
          </Expander>
        </div>
        <DecisionLine className="mt-6" />
      </div>
    </WithSources>
  );
}

function Head({ subject, conditions }: { subject: Subject } & Pick<Choice, 'conditions'>) {
  if (subject.kind !== 'lens')
    return (
      <>
        Wait<span className="block font-normal text-sm">no surgery</span>
      </>
    );
  const { name, lens } = subject;
  const label = classLabel(lens.type);
  return (
    <>
      <LensLink to={{ pathname: `/lenses/${lens.id}`, search: `${writeChoice({ ...NOTHING_CHOSEN, conditions })}` }}>
        {name}
      </LensLink>
      <span className="block font-normal text-sm">
        {name.includes(label) ? CLASS_MEANINGS[lens.type] : `${label}: ${CLASS_MEANINGS[lens.type]}`}
      </span>
    </>
  );
}
