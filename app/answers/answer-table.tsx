import type { ReactNode } from 'react';
import { Table } from '#app/ui/table.tsx';
import { leaderOf, visitorsIn } from '#domain/answer/rules/lead.ts';
import { type Answer, answerOf, QUESTION_TEXTS, type Subject, type Topic, titleOf } from '#domain/answer/rules.ts';
import { AnswerCell, howSure, SOURCE_WORDS } from './answer-cell.tsx';

type RowsProps = {
  readonly subjects: readonly Subject[];
  readonly topics: readonly Topic[];
  /** Rows without a clear leader are left out. */
  readonly differencesOnly?: boolean;
  readonly cites?: boolean;
  /** Without numbers: those of classes are of different people, so no row compares them. */
  readonly wordsOnly?: boolean;
};

/** Questions with the answer of each subject: rows of any table whose first column is the question. */
export function AnswerRows({ subjects, topics, differencesOnly = false, cites = false, wordsOnly = false }: RowsProps) {
  return topics.map((topic) => {
    const answers = subjects
      .map((subject) => answerOf(subject, topic))
      .map((answer) => (wordsOnly ? { ...answer, numbers: [] } : answer));
    const leader = leaderOf(answers);
    if ((!answers.some(isKnown) && !hasWords(topic)) || (differencesOnly && leader?.mark !== 'clear')) return null;
    return (
      <tr key={topic} className="answer-row sheet-row">
        <th scope="row" className="sheet-name">
          <RowName topic={topic} isCounted={answers.some((answer) => visitorsIn(answer) !== null)} />
        </th>
        {answers.map((answer, at) => {
          const name = subjects[at]?.name;
          return (
            <td key={answer.key} className="sheet-value" data-label={name} data-lens={name}>
              <AnswerCell answer={answer} lead={leader?.at === at ? leader : null} cites={cites} />
            </td>
          );
        })}
      </tr>
    );
  });
}

/** What is not known on a question with words is printed as such; one that is only counted is left out. */
const hasWords = (topic: Topic) =>
  topic in QUESTION_TEXTS && QUESTION_TEXTS[topic as keyof typeof QUESTION_TEXTS].classes !== undefined;

const isKnown = ({ words, numbers }: Answer) => words !== null || numbers.length > 0;

/** The question, and what holds for the people in its bars. */
function RowName({ topic, isCounted }: { topic: Topic; isCounted: boolean }) {
  const { title, explained } = titleOf(topic);
  const { holds } = topic in QUESTION_TEXTS ? QUESTION_TEXTS[topic as keyof typeof QUESTION_TEXTS] : {};
  return (
    <>
      {title}
      {explained && <small> {explained}</small>}
      {isCounted && holds && <small> Bars: people who {holds}.</small>}
    </>
  );
}

type TableProps = RowsProps & {
  readonly caption: string;
  /** The head of a column. */
  readonly head?: (subject: Subject) => ReactNode;
};

/** Questions as rows and subjects as columns. On a narrow screen the name of a subject is above its answer. */
export function AnswerTable({ caption, head = ({ name }) => name, ...rows }: TableProps) {
  return (
    <Table caption={caption} hideCaption stacks className="answer-table">
      <thead>
        <tr>
          <td />
          {rows.subjects.map((subject) => (
            <th key={subject.key} scope="col">
              {head(subject)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <AnswerRows {...rows} />
      </tbody>
    </Table>
  );
}

/** Of whom each number is, and how sure it is. */
export function NumbersInFull({ subjects, topics }: Pick<RowsProps, 'subjects' | 'topics'>) {
  return (
    <ul className="answer-numbers">
      {topics.flatMap((topic) =>
        subjects.flatMap((subject) =>
          answerOf(subject, topic).numbers.map((number) => (
            <li key={`${subject.key} ${topic} ${number.from}`}>
              <strong>{subject.name}</strong>, {titleOf(topic).name.toLowerCase()},{' '}
              {SOURCE_WORDS[number.from].toLowerCase()}:{' '}
              <span data-answer={`${subject.key}/${topic}/${number.from}`}>{number.of100} of 100</span> {number.holds},{' '}
              {100 - number.of100} {number.holdsNot} (
              <span data-answer={`${subject.key}/${topic}/${number.from}-range`}>{howSure(number)}</span>).
            </li>
          )),
        ),
      )}
    </ul>
  );
}
