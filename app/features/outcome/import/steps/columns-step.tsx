import { type Columns, isWaiting } from '#app/features/outcome/import/columns.ts';
import type { FileImport } from '#app/features/outcome/import/use-file-import.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/choice.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Select } from '#app/ui/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { isOpen, type KnownLens, type Question, type Target } from '#domain/spreadsheet/rules.ts';
import { counted } from '#domain/wording/rules.ts';
import { ColumnTable } from './column-table.tsx';
import { LensStep } from './lens-step.tsx';
import { SetAside, Warnings } from './set-aside.tsx';

type Props = Pick<
  FileImport,
  'change' | 'answer' | 'chooseLens' | 'nameLens' | 'chooseSheet' | 'check' | 'startAnew'
> & {
  readonly columns: Columns;
  readonly targets: readonly Target[];
  readonly lenses: readonly KnownLens[];
};

/** Asks about everything uncertain in a file; the meaning of each column can be reviewed and changed. */
export function ColumnsStep(props: Props) {
  const { columns, lenses, targets, change, answer, check, startAnew } = props;
  const { opened, plan, questions, problems } = columns;
  const identifying = opened.profiles.filter(({ identity }) => identity !== null).length;
  const open = questions.filter(isOpen).length;
  return (
    <Stack gap={6}>
      <p className="max-w-text">
        {counted(opened.lines, 'line')} and {counted(plan.uses.length, 'column')}.{' '}
        {open > 0 && `Please answer ${counted(open, 'question')}. `}
        {identifying > 0 && `Names and numbers of patients stay in this browser.`}
      </p>
      <SetAside columns={columns} lenses={lenses} />
      <Warnings title="Before the file can be checked" all={problems} />
      {opened.sheets.length > 1 && (
        <Select
          id="sheet"
          name="sheet"
          label="Sheet of the workbook"
          className="max-w-form"
          value={opened.sheet ?? ''}
          onChange={({ target }) => props.chooseSheet(target.value)}
        >
          {opened.sheets.map(({ name, isHidden }) => (
            <option key={name} value={name}>
              {isHidden ? `${name} (hidden)` : name}
            </option>
          ))}
        </Select>
      )}
      {questions.map((question) => (
        <QuestionCard key={question.id} question={question} onAnswer={answer} />
      ))}
      <LensStep columns={columns} lenses={lenses} chooseLens={props.chooseLens} nameLens={props.nameLens} />
      <Cluster>
        <Button
          onClick={check}
          unavailable={isWaiting(columns) ? 'Please answer the questions above first.' : undefined}
        >
          {`Check ${counted(opened.lines, 'Line')}`}
        </Button>
        <Button look="secondary" onClick={startAnew}>
          Choose Another File
        </Button>
      </Cluster>
      <Expander label="Change how columns are read">
        <ColumnTable columns={columns} targets={targets} change={change} />
      </Expander>
    </Stack>
  );
}

type QuestionProps = {
  readonly question: Question;
  readonly onAnswer: (question: string, value: string) => void;
};

/** A question about the file, with the effect of each answer on some of its cells. */
function QuestionCard({ question, onAnswer }: QuestionProps) {
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
