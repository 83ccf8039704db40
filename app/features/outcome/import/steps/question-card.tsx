import { RadioGroup } from '#app/ui/choice.tsx';
import type { Question } from '#domain/spreadsheet/rules.ts';

type Props = {
  readonly question: Question;
  readonly onAnswer: (question: string, value: string) => void;
};

/** A question about the file, with the effect of each answer on some of its cells. */
export function QuestionCard({ question, onAnswer }: Props) {
  const { title, help, options, answer } = question;
  const id = `question-${question.id.replace(/\W+/g, '-')}`;
  return (
    <RadioGroup
      id={id}
      name={id}
      legend={title}
      help={help ?? undefined}
      value={answer}
      onChange={(value) => onAnswer(question.id, value)}
      options={options.map(({ value, label, examples }) => ({
        value,
        label,
        ...(examples.length > 0 && { help: <Examples examples={examples} /> }),
      }))}
    />
  );
}

function Examples({ examples }: { readonly examples: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 tabular-nums">
      {examples.map((example, place) => (
        // Two cells may have the same text.
        // biome-ignore lint/suspicious/noArrayIndexKey: examples never move
        <li key={place}>{example}</li>
      ))}
    </ul>
  );
}
