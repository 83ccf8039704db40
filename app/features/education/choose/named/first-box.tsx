import { AnswerCell } from '#app/answers/answer-cell.tsx';
import { VerdictSign } from '#app/answers/verdict-sign.tsx';
import { Cite } from '#app/texts/citations.tsx';
import { Link } from '#app/ui/link.tsx';
import { areComparable, leaderOf, ranked, visitorsIn } from '#domain/answer/rules/lead.ts';
import { type Answer, answerOf, QUESTION_TEXTS, type Subject, type Topic } from '#domain/answer/rules.ts';
import { CONDITIONS } from '#domain/lens/rules/conditions.ts';
import type { Question } from '#domain/lens/rules/questions.ts';
import { listed } from '#domain/wording/rules.ts';
import type { Choice } from '../choice.ts';
import { questionsOf } from '../subjects.ts';

type Props = {
  readonly choice: Choice;
  /** The lenses that were named. */
  readonly shown: readonly Subject[];
  readonly monofocal: Subject | undefined;
};

/** The lenses of the reader on what she asked, ranked, with numbers; then her eyes, the cost, and what can be changed. */
export function FirstBox({ choice, shown, monofocal }: Props) {
  const questions = questionsOf(choice).filter((question) => question !== 'cost');
  return (
    <div className="first-box">
      {questions.map((question) => (
        <OneQuestion key={question} {...{ question, shown, monofocal }} />
      ))}
      {choice.conditions.length === 0 && (
        <section>
          <h2>Your eyes</h2>
          <p>You ticked no eye condition, so none was considered.</p>
          <p className="print:hidden">
            <a href="#change">Add a condition</a>
          </p>
        </section>
      )}
      {choice.conditions.map((condition) => (
        <section key={condition}>
          <h2>My condition: {CONDITIONS[condition].name}</h2>
          <SharedAnswers subjects={shown} topic={condition} />
          <p>
            <Link to={`/your-eyes#${condition}`}>Why, and sources</Link>
          </p>
        </section>
      ))}
      <section>
        <h2>{QUESTION_TEXTS.cost.name}</h2>
        <SharedAnswers subjects={shown} topic="cost" />
        <p>
          <Link to="/faq#cost">What people pay</Link>
        </p>
      </section>
      <section>
        <h2>{QUESTION_TEXTS.undo.name}</h2>
        <SharedAnswers subjects={shown} topic="undo" />
        <p>
          <Link to="/faq#exchange">When it is done</Link>
        </p>
      </section>
    </div>
  );
}

function OneQuestion({ question, shown, monofocal }: Omit<Props, 'choice'> & { readonly question: Question }) {
  const { name, holds } = QUESTION_TEXTS[question];
  const inOrder = ranked(shown.map((subject) => ({ subject, answer: answerOf(subject, question) })));
  const answers = inOrder.map(({ answer }) => answer);
  const leader = leaderOf(answers);
  const isCounted = answers.some((answer) => visitorsIn(answer) !== null);
  return (
    <section>
      <h2>{name}</h2>
      {holds && isCounted && <p className="text-ink-soft">People who {holds}.</p>}
      {!areComparable(answers) && answers.length > 1 && isCounted && (
        <p className="text-ink-soft">Too few people have answered on some of these lenses.</p>
      )}
      {inOrder.map(({ subject, answer }, at) => (
        <div key={subject.key} className="first-box-lens">
          <strong>{subject.name}</strong>
          <AnswerCell answer={answer} lead={leader?.at === at ? leader : null} cites />
        </div>
      ))}
      {monofocal && <Beside subject={monofocal} question={question} />}
    </section>
  );
}

/** The monofocal lens beside those that were named, in one line. */
function Beside({ subject, question }: { subject: Subject; question: Question }) {
  const { key, words, numbers } = answerOf(subject, question);
  const [first] = numbers;
  return (
    <p className="first-box-beside">
      {subject.name}:{' '}
      {first?.from === 'visitors' ? (
        <span data-answer={`${key}/visitors`}>{first.of100} of 100</span>
      ) : (
        <span data-answer={`${key}/words`}>{words}</span>
      )}
    </p>
  );
}

/** All named lenses, by their number. */
const ALL = ['', 'It', 'Both', 'All three'];

/** The words about several lenses; those of which the same is said share a line. */
function SharedAnswers({ subjects, topic }: { subjects: readonly Subject[]; topic: Topic }) {
  const groups: { answer: Answer; keys: string[]; names: string[] }[] = [];
  for (const subject of subjects) {
    const answer = answerOf(subject, topic);
    const same = groups.find((one) => one.answer.words === answer.words && one.answer.verdict === answer.verdict);
    if (same) {
      same.keys.push(answer.key);
      same.names.push(subject.name);
    } else groups.push({ answer, keys: [answer.key], names: [subject.name] });
  }
  return (
    <ul className="mt-1 flex flex-col gap-2">
      {groups.map(({ answer: { words, verdict, sources }, keys, names }) => (
        <li key={keys[0]}>
          {verdict && (
            <span data-answer={keys.map((key) => `${key}/verdict`).join(' ')}>
              <VerdictSign verdict={verdict} />
            </span>
          )}{' '}
          {subjects.length > 1 && (
            <strong>{names.length === subjects.length ? ALL[names.length] : listed(names)}: </strong>
          )}
          <span data-answer={keys.map((key) => `${key}/words`).join(' ')}>{words}</span>
          {sources.length > 0 && <Cite of={sources} />}
        </li>
      ))}
    </ul>
  );
}
