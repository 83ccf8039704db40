import { VerdictSign } from '#app/answers/verdict-sign.tsx';
import { Cite } from '#app/texts/citations.tsx';
import { type Answer, answerOf, type Subject, type Topic } from '#domain/answer/rules.ts';
import { listed } from '../words.ts';

/** All named lenses, by their number. */
const ALL = ['', 'It', 'Both', 'All three'];

/** The words about several lenses; those of which the same is said share a line. */
export function SharedAnswers({ subjects, topic }: { subjects: readonly Subject[]; topic: Topic }) {
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
