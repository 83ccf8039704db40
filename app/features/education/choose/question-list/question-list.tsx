import { encode } from 'uqr';
import { AnswerTable } from '#app/answers/answer-table.tsx';
import { SourceList, WithSources } from '#app/texts/citations.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Page } from '#app/ui/layout.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { answerOf, type LensSubject, sourcesOf } from '#domain/answer/rules.ts';
import { CONDITIONS, type ConditionKey } from '#domain/lens/rules/conditions.ts';
import { PRIORITIES, PRIORITY_WORDS, type Priority } from '#domain/lens/rules/questions.ts';
import type { LensType } from '#domain/lens/rules.ts';
import { asTitle, listed, longDate } from '#domain/wording/rules.ts';
import { type Choice, chosenIn, weighing, writeChoice } from '../choice.ts';
import { CHOOSE_HISTORY, QUESTION_LIST_WORDS } from '../choose-words.ts';
import { MOST_LENSES, questionListUrl } from '../lenses-in-url.ts';
import { classLabel, questionsOf } from '../subjects.ts';
import { ListTools } from './list-tools.tsx';
import { type QuestionPart, questionsFor } from './questions.ts';
import './question-list.css';

type Props = {
  readonly choice: Choice;
  /** All lenses of the catalogue. */
  readonly lenses: readonly LensSubject[];
  /** Those that the URL names. */
  readonly named: readonly LensSubject[];
  /** The questions on the page of each class. */
  readonly classQuestions: Readonly<Record<LensType, readonly string[]>>;
  /** Public origin of the site. */
  readonly publicUrl: string;
};

/** What to take to the appointment: priorities, the chosen lenses with their figures, and questions to tick. */
export function QuestionList({ choice, lenses, named, classQuestions, publicUrl }: Props) {
  const [shown, left] = [named.slice(0, MOST_LENSES), named.slice(MOST_LENSES)];
  const topics = [...new Set([...questionsOf(choice), 'cost', 'again'] as const), ...choice.conditions];
  const types = [...new Set(shown.map(({ lens }) => lens.type))];
  const classes = types.map((type) => ({ label: classLabel(type), questions: classQuestions[type] }));
  const address = publicUrl + questionListUrl(choice, shown);
  const sources = sourcesOf(topics.flatMap((topic) => shown.map((lens) => answerOf(lens, topic))));
  return (
    <Page>
      <div className="print:hidden">
        <Breadcrumb
          crumbs={[
            { label: 'Home', to: '/' },
            { label: 'What matters to you', to: `/choose?${writeChoice(choice)}` },
            { label: 'Question sheet' },
          ]}
        />
      </div>
      <WithSources id="question-list" sources={sources}>
        <article className="question-list">
          <header className="question-list-head">
            <div>
              <h1 className="text-title">Questions for my appointment</h1>
              <p className="question-list-blank">On</p>
              <p className="question-list-blank">With</p>
            </div>
            <figure>
              <QrCode modules={encode(address, { ecc: 'M', border: 2 }).data} address={address} />
              <figcaption className="text-sm">Opens this sheet</figcaption>
            </figure>
          </header>
          <ListTools {...{ choice, lenses, left, address }} chosen={shown} />
          <WhatMatters choice={choice} />
          <section aria-labelledby="question-list-lenses-heading">
            <h2 id="question-list-lenses-heading">Lenses I have looked at</h2>
            {shown.length > 0 ? (
              <>
                <AnswerTable caption="Lenses I have looked at" subjects={shown} topics={topics} cites />
                <p className="mt-1 text-sm">Not everyone on Iolite answered.</p>
              </>
            ) : (
              <Lines count={2} label="Names of lenses" />
            )}
          </section>
          <MyEyes choice={choice} />
          <Questions parts={questionsFor(choice, classes)} />
          <section aria-labelledby="question-list-bring">
            <h2 id="question-list-bring">To bring</h2>
            <Ticks of={QUESTION_LIST_WORDS.bring} columns />
            <p>After surgery, ask for your lens card and keep it.</p>
          </section>
          {sources.length > 0 && (
            <section aria-labelledby="question-list-sources" className="question-list-sources">
              <h2 id="question-list-sources">
                Sources{' '}
                <span className="font-normal text-sm">
                  last checked on{' '}
                  <time dateTime={CHOOSE_HISTORY.checked}>{longDate(new Date(CHOOSE_HISTORY.checked))}</time>
                </span>
              </h2>
              <SourceList />
            </section>
          )}
        </article>
      </WithSources>
    </Page>
  );
}

function WhatMatters({ choice }: Pick<Props, 'choice'>) {
  return (
    <section aria-labelledby="question-list-matters">
      <h2 id="question-list-matters">What matters to me</h2>
      {chosenIn(choice).length > 0 ? (
        <dl className="question-list-marks">
          {(['most', 'matters'] as const).map((weight) => {
            const marked = weighing(choice, weight).map((priority) => PRIORITY_WORDS[priority]);
            return (
              marked.length > 0 && (
                <div key={weight}>
                  <dt>{weight === 'most' ? 'Most:' : 'Also:'}</dt> <dd>{asTitle(listed(marked))}</dd>
                </div>
              )
            );
          })}
        </dl>
      ) : (
        <Ticks of={PRIORITIES.map((priority) => asTitle(PRIORITY_WORDS[priority]))} columns />
      )}
    </section>
  );
}

function MyEyes({ choice }: Pick<Props, 'choice'>) {
  return (
    <section aria-labelledby="question-list-eyes">
      <h2 id="question-list-eyes">My eyes and I</h2>
      {choice.conditions.length > 0 && (
        <p className="font-bold">{listed(choice.conditions.map((condition) => CONDITIONS[condition].name))}</p>
      )}
      <Ticks
        of={QUESTION_LIST_WORDS.eyes.map(({ words }) => words)}
        ticked={QUESTION_LIST_WORDS.eyes
          .filter(({ said }) => said.some((one) => isSaid(choice, one)))
          .map(({ words }) => words)}
        columns
      />
      <p className="question-list-blank">Medicines I take</p>
    </section>
  );
}

function Questions({ parts }: { parts: readonly QuestionPart[] }) {
  return (
    <section aria-labelledby="question-list-questions">
      <h2 id="question-list-questions">Questions</h2>
      <div className="question-list-questions">
        {parts.map(({ about, questions }) => (
          <div key={about}>
            <h3>{about}</h3>
            <Ticks of={questions} lined />
          </div>
        ))}
      </div>
      <h3>My own</h3>
      <Lines count={3} label="Room for your own questions" />
    </section>
  );
}

/** Whether the reader has ticked a condition, or marked that something matters. */
const isSaid = (choice: Choice, one: ConditionKey | Priority): boolean =>
  [...choice.conditions, ...chosenIn(choice)].some((said) => said === one);

type TicksProps = {
  readonly of: readonly string[];
  /** Side by side where there is room. */
  readonly columns?: boolean;
  /** Those that the reader has said already. */
  readonly ticked?: readonly string[];
  /** With a line for the answer. */
  readonly lined?: boolean;
};

/** Boxes to tick, with a pen or here; a tick here is printed, but not saved. */
function Ticks({ of, ticked = [], columns = false, lined = false }: TicksProps) {
  return (
    <ul className={columns ? 'question-list-ticks question-list-ticks-columns' : 'question-list-ticks'}>
      {of.map((words) => (
        <li key={words} className={lined ? 'question-list-lined' : undefined}>
          <label className="choice">
            <input type="checkbox" defaultChecked={ticked.includes(words)} key={String(ticked.includes(words))} />
            <span>{words}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Room to write by hand. */
function Lines({ count, label }: { count: number; label: string }) {
  return (
    <div role="img" aria-label={label} className="question-list-lines">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike and never change places
        <span key={line} />
      ))}
    </div>
  );
}
