import { Form } from 'react-router';
import { BENCHMARK_CAUTION, RUPTURES } from '#app/features/outcome/figures/charts/benchmarks.ts';
import { percentCell, wilsonCell } from '#app/features/outcome/figures/tables/cells.ts';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Rows, Table } from '#app/ui/table.tsx';
import { type OwnPeriod, periodName, periodTotals, type Share } from '#domain/outcome/rules.ts';
import { stateWords } from './words.ts';

type OpeningProps = { readonly year: string; readonly error: string | undefined };

/** Opens the next period of a year. Works without scripts. */
export function OpenPeriod({ year, error }: OpeningProps) {
  return (
    <Section id="open-period" heading="Open a Period">
      <Form method="post" preventScrollReset noValidate autoComplete="off" className="flex flex-col items-start gap-4">
        <input type="hidden" name="intent" value="open" />
        <TextInput
          id="year"
          name="year"
          label="Year"
          inputMode="numeric"
          defaultValue={year}
          error={error ?? false}
          className="max-w-text"
          help="We number the periods of a year. Keep their first and last day in your practice: do not send us dates."
        />
        <Button type="submit">Open Period</Button>
      </Form>
    </Section>
  );
}

/** A doctor's periods, each with the URL of its page. */
export function PeriodList({ periods }: { periods: readonly OwnPeriod[] }) {
  if (periods.length === 0) return <p>You have not opened a period yet.</p>;
  return (
    <Table caption="Your periods, newest first" hideCaption stacks>
      <Rows
        heads={['Period', 'State', 'Operated', 'Sent', 'Missing']}
        numeric={['Operated', 'Sent', 'Missing']}
        rows={periods.map((period) => {
          const { operated, sent, missing } = periodTotals(period);
          const page = `/doctor-dashboard/periods/${period.id}`;
          const name = (
            <Link key={page} to={page}>
              {periodName(period)}
            </Link>
          );
          return { key: period.id, cells: [name, stateWords(period), operated, sent, missing] };
        })}
      />
    </Table>
  );
}

type RuptureProps = { readonly ruptures: Share & { readonly periods: number } };

/** Capsule ruptures among all eyes operated, beside the newest published figure. */
export function DeclaredRuptures({ ruptures }: RuptureProps) {
  const { periods, count, n } = ruptures;
  const [newest] = RUPTURES;
  return (
    <Section id="ruptures" heading="Capsule Ruptures of All Eyes Operated">
      <div className="flex max-w-text flex-col gap-2">
        <p>
          <strong>
            {count} of {n} ({percentCell(ruptures).shown}; 95%: {wilsonCell(ruptures).shown})
          </strong>
          , in {periods} {periods === 1 ? 'closed period' : 'closed periods'} for which you counted both kinds. Eyes
          that you did not send are among them.
        </p>
        <p>It counts capsule rupture, or zonule rupture with vitreous loss, as the UK audit does. Only you see this.</p>
        {newest && (
          <p>
            For context: {newest.percent.toFixed(2)}% of operations in {newest.source}. {BENCHMARK_CAUTION}
          </p>
        )}
      </div>
    </Section>
  );
}
