import { Form, useNavigation } from 'react-router';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/field.tsx';
import { PageHeading, Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Rows, Table } from '#app/ui/table.tsx';
import { textOf } from '#domain/form/rules.ts';
import { lensName } from '#domain/lens/rules.ts';
import {
  COMPLICATION_LABELS,
  COMPLICATIONS,
  MISSING_LABELS,
  MISSING_REASONS,
  type OwnBatch,
  type OwnPeriod,
  type PeriodErrors,
  periodLines,
  periodName,
  periodTotals,
  shownPercent,
} from '#domain/outcome/rules.ts';
import { longDate } from '#domain/wording/rules.ts';
import { CountForm } from './count-form.tsx';
import { stateWords } from './words.ts';

/** A form of the page; what was typed is shown again unless it was taken. */
export const PERIOD_FORM = {
  read: (sent: FormData) => ({
    intent: textOf(sent.get('intent')),
    typed: Object.fromEntries([...sent].map(([name, value]) => [name, textOf(value)])),
  }),
};
/** What became of it; of an imported file, how many eyes were added. */
export type PeriodOutcome =
  | NotTaken<keyof PeriodErrors>
  | { readonly kind: 'done'; readonly eyes?: number }
  | { readonly kind: 'changed' };
type PeriodAnswer = Answer<ReturnType<typeof PERIOD_FORM.read>, PeriodOutcome>;
const NO_ERRORS: PeriodErrors = {};
const COUNTED = ['Operated', 'Sent', 'Missing', 'Not explained'];
type Lenses = readonly { readonly id: number; readonly name: string }[];
type Props = {
  readonly period: OwnPeriod;
  readonly batches: readonly OwnBatch[];
  readonly lenses: Lenses;
  readonly answer: PeriodAnswer | undefined;
};

/** One period of consecutive cases: how many eyes are there, and the forms that count, close and reopen it. */
export function PeriodPage({ period, batches, lenses, answer }: Props) {
  const { operated, sent } = periodTotals(period);
  const isEmpty = period.sent.length === 0;
  const { state } = useNavigation();
  // The answer comes before the period as it is now: a message would lead to a field that is not there yet.
  const isShown = answer !== undefined && state === 'idle';
  const errors = isShown && answer.outcome.kind === 'refused' ? answer.outcome.errors : NO_ERRORS;
  const typed = answer && answer.outcome.kind !== 'done' ? answer.values.typed : {};
  return (
    <>
      <PageHeading title={periodName(period)} lead={leadOf(period)} />
      {isShown && <Answered answer={answer} />}
      <Section id="eyes" heading="Eyes of This Period">
        {operated + sent === 0 ? (
          <p>
            No eye has been sent or counted yet. Choose this period in the{' '}
            <Link to="/doctor-dashboard">form of an eye</Link>
            {batches.length > 0 && ', or add the eyes of an import below'}.
          </p>
        ) : (
          <Lines period={period} lenses={lenses} />
        )}
      </Section>
      {period.isClosed ? (
        <>
          <Declared period={period} lenses={lenses} />
          <Act
            intent="reopen"
            label="Reopen Period"
            words="Reopen it to correct counts or to send more eyes. Until you close it again, its eyes count as self-selected."
          />
        </>
      ) : (
        <>
          <AddImport batches={batches} />
          <CountForm period={period} lenses={lenses} errors={errors} typed={typed} />
          {isEmpty && (
            <Act intent="remove" label="Delete Period" words="No eye was sent for it, so you can delete this period." />
          )}
        </>
      )}
      <p className="mt-12">
        <Link to="/doctor-dashboard/periods">All periods</Link>
      </p>
    </>
  );
}

function leadOf(period: OwnPeriod): string {
  const { operated, sent } = periodTotals(period);
  if (!period.isClosed) return `${stateWords(period)}. Its eyes count as self-selected until you close it.`;
  const share = shownPercent({ count: sent, n: operated });
  return `${stateWords(period)}: ${sent} of ${operated} eyes sent (${share}). A lens counts as complete from 90% on.`;
}

const DONE: Readonly<Record<string, string>> = {
  save: 'Your counts are saved.',
  close: 'The period is closed.',
  reopen: 'The period is open again.',
};

function Answered({ answer: { values, outcome } }: { answer: PeriodAnswer }) {
  if (outcome.kind === 'refused') return null;
  if (outcome.kind === 'done') {
    const { eyes } = outcome;
    const added = `${eyes} ${eyes === 1 ? 'eye was' : 'eyes were'} added.`;
    const isPartial = eyes !== undefined && 'Eyes of another year or period are left out.';
    return (
      <Notice tone="success" announce className="mb-6" title={eyes === undefined ? DONE[values.intent] : added}>
        {isPartial}
      </Notice>
    );
  }
  const words =
    outcome.kind === 'changed'
      ? 'The period was closed, reopened or filled in another window. Check it and try again.'
      : 'Please try again in a minute.';
  return (
    <Notice tone="error" announce className="mb-6" title="Nothing was changed.">
      {words}
    </Notice>
  );
}

function Lines({ period, lenses }: { period: OwnPeriod; lenses: Lenses }) {
  const lines = periodLines(period);
  return (
    <>
      <Table caption="Eyes of this period by lens" hideCaption stacks>
        <Rows
          heads={['Lens', ...COUNTED, 'Complete']}
          numeric={COUNTED}
          rows={lines.map(({ lensId, operated, sent, missing, unexplained, isComplete }) => ({
            key: String(lensId),
            cells: [
              lensName(lensId, lenses),
              ...[operated, sent, missing, unexplained < 0 ? 'Too many' : unexplained],
              isComplete ? 'Yes' : 'No',
            ],
          }))}
        />
      </Table>
      {period.isClosed && lines.some(({ unexplained }) => unexplained !== 0) && (
        <p className="mt-3 max-w-text">
          Eyes were withdrawn, added or corrected after you closed this period. Reopen it to count again.
        </p>
      )}
    </>
  );
}

/** What was counted of a closed period. */
function Declared({ period: { counts }, lenses }: { period: OwnPeriod; lenses: Lenses }) {
  const missing = counts.lenses.flatMap(({ lensId, missing }) =>
    MISSING_REASONS.filter((reason) => missing[reason]).map(
      (reason) => `${lensName(lensId, lenses)}: ${missing[reason]}, ${MISSING_LABELS[reason].toLowerCase()}`,
    ),
  );
  const complications = COMPLICATIONS.map(
    (name) => `${COMPLICATION_LABELS[name]}: ${counts.complications[name] ?? 'not counted'}`,
  );
  return (
    <>
      <Section id="missing" heading="Why Eyes Are Missing">
        {missing.length === 0 ? <p>None is missing.</p> : <Lists lines={missing} />}
      </Section>
      <Section id="complications" heading="Complications of All These Eyes">
        <Lists lines={complications} />
      </Section>
    </>
  );
}

const Lists = ({ lines }: { lines: readonly string[] }) => (
  <ul className="list-disc pl-6">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

function AddImport({ batches }: { batches: readonly OwnBatch[] }) {
  if (batches.length === 0) return null;
  return (
    <Section id="import" heading="Add the Eyes of an Import">
      <Form method="post" autoComplete="off" className="flex flex-col items-start gap-4">
        <input type="hidden" name="intent" value="add-import" />
        <Select id="batch" name="batch" label="Import" className="max-w-full">
          {batches.map(({ id, importedAt, eyes }) => (
            <option key={id} value={id}>
              {longDate(new Date(importedAt))}, {eyes.reduce((sum, { count }) => sum + count, 0)} eyes
            </option>
          ))}
        </Select>
        <Button type="submit" look="secondary">
          Add These Eyes
        </Button>
      </Form>
    </Section>
  );
}

type ActProps = { readonly intent: string; readonly label: string; readonly words: string };

function Act({ intent, label, words }: ActProps) {
  return (
    <Form method="post" className="mt-12 flex flex-col items-start gap-3">
      <input type="hidden" name="intent" value={intent} />
      <p className="max-w-text">{words}</p>
      <Button type="submit" look="secondary">
        {label}
      </Button>
    </Form>
  );
}
