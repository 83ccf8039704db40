import { Cite } from '#app/texts/citations.tsx';
import { Bar } from '#app/ui/bar.tsx';
import type { Answer, AnswerNumber, NumberSource } from '#domain/answer/rules.ts';
import type { Leader } from '#domain/review/rules/lead.ts';
import { VerdictSign } from './verdict-sign.tsx';

/** Whose number it is, as every page prints it. */
export const SOURCE_WORDS: Readonly<Record<NumberSource, string>> = {
  visitors: 'Visitors here',
  trial: 'Trial',
  'class-trial': 'Trials of its class',
  surgeons: 'Surgeons here',
};

type Props = {
  readonly answer: Answer;
  /** Set if it leads in its row. */
  readonly lead?: Leader | null;
  /** Marks of sources are shown, which need a list of sources around. */
  readonly cites?: boolean;
};

/** One answer, alike on every page: the verdict, the number of visitors with its bar or the words, then other sources. */
export function AnswerCell({ answer, lead = null, cites = false }: Props) {
  const { key, words, verdict, sources, numbers } = answer;
  const [first, ...others] = numbers;
  const isCounted = first?.from === 'visitors';
  const further = isCounted ? others : numbers;
  // The rating stands beside the number; other words would repeat it, or speak of other people.
  const hasWords = words !== null && (!isCounted || key.endsWith('/again'));
  const list = further.map((number) => <Further key={number.from} answer={key} number={number} cites={cites} />);
  if (numbers.length === 0 && !hasWords) return <span className="text-ink-soft">Not known</span>;
  return (
    <div className="answer">
      {verdict && (
        <span data-answer={`${key}/verdict`}>
          <VerdictSign verdict={verdict} />
        </span>
      )}{' '}
      {isCounted && <Counted answer={key} number={first} lead={lead} />}
      {hasWords && (
        <span className="answer-words">
          <span data-answer={`${key}/words`}>{words}</span>
          {cites && sources.length > 0 && <Cite of={sources} />}
        </span>
      )}{' '}
      {further.length > 0 &&
        (isCounted ? (
          <details className="answer-more">
            <summary>{alsoOf(further)}</summary>
            {list}
          </details>
        ) : (
          list
        ))}
    </div>
  );
}

/** "Also: trial, surgeons here" */
const alsoOf = (numbers: readonly AnswerNumber[]) =>
  `Also: ${numbers.map(({ from }) => SOURCE_WORDS[from].toLowerCase()).join(', ')}`;

type NumberProps = { readonly answer: string; readonly number: AnswerNumber };

/** What visitors answered, as a number and a bar: a longer bar is better. */
function Counted({ answer, number, lead }: NumberProps & { readonly lead: Leader | null }) {
  const { of100, range, whose } = number;
  return (
    <>
      <span className="answer-count" data-answer={`${answer}/visitors`}>
        <strong>{of100}</strong> of 100
      </span>{' '}
      <Bar percent={of100} whisker={range} lead={lead?.mark === 'clear' ? lead : null} />{' '}
      <span className="answer-whose">{whose}</span>
    </>
  );
}

/** A number of another source, with both framings; it is no bar, since it counted something else. */
function Further({ answer, number, cites }: NumberProps & { readonly cites: boolean }) {
  const { from, of100, holds, holdsNot, cited } = number;
  return (
    <span className="answer-further">
      {SOURCE_WORDS[from]}: <span data-answer={`${answer}/${from}`}>{of100} of 100</span> {holds}, {100 - of100}{' '}
      {holdsNot}.{cites && cited && <Cite of={cited} />}
    </span>
  );
}

/** How sure a number is: its margin of error, or the range between studies, and who was counted. */
export function howSure({ range, spread, whose }: AnswerNumber): string {
  if (range) return `between ${range.from} and ${range.to} of 100; ${whose}`;
  return spread ? `${spread.across}, ${spread.from} to ${spread.to}; ${whose}` : whose;
}
