import { Expander } from '#app/ui/expander.tsx';
import { Cluster, Grid, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Rows, Table } from '#app/ui/table.tsx';
import { PERIODS, PERIODS_SHOWN, type Period, type ShownArrival, UNUSUAL_RULE } from '#domain/review/rules/arrivals.ts';
import { EVERYTHING, type Search, writeSearch } from '#domain/review/rules/search.ts';
import { ArrivalChart } from './arrival-chart.tsx';
import { countWords } from './words.ts';

export type LensTimeLine = { readonly lensId: number; readonly name: string; readonly line: readonly ShownArrival[] };
type Props = {
  readonly period: Period;
  readonly timeLines: readonly LensTimeLine[];
  /** The present query of the page, which changing the period preserves. */
  readonly query: string;
};

const SPAN: Record<Period, string> = {
  hour: `the last ${PERIODS_SHOWN.hour} hours`,
  day: `the last ${PERIODS_SHOWN.day} days`,
};
const LABELS: Record<Period, string> = { hour: 'By the Hour', day: 'By the Day' };

/** When an hour or a day began, as searches read it. */
const momentOf = (start: Date, period: Period): string =>
  start
    .toISOString()
    .slice(0, period === 'hour' ? 13 : 10)
    .replace('T', ' ');

/** The URL of what arrived in one hour or day for one lens. */
function arrivalUrl(lensId: number, moment: string): string {
  const search: Search = { ...EVERYTHING, lensId, from: moment, to: moment };
  return `/operator/reviews?${writeSearch(search)}`;
}

/** When reviews of each lens came, as a chart and as a table, with peaks that chance does not explain. */
export function TimeLines({ period, timeLines, query }: Props) {
  const lines = timeLines.filter(({ line }) => line.some(({ count }) => count > 0));
  const unusual = lines.flatMap(({ lensId, name, line }) =>
    line.filter((arrival) => arrival.unusual).map((arrival) => ({ lensId, name, ...arrival })),
  );
  const peak = Math.max(1, ...lines.flatMap(({ line }) => line.map(({ count }) => count)));
  return (
    <Expander label={findingOf(unusual.length, period)} headingLevel={2} id="arrivals">
      <Stack gap={6}>
        <p className="max-w-text text-ink-soft">{UNUSUAL_RULE}</p>
        <Cluster>
          {PERIODS.map((each) => (
            <Link
              key={each}
              to={{ search: withPeriod(query, each), hash: '#arrivals' }}
              aria-current={each === period ? 'true' : undefined}
              className="button button-quiet aria-[current]:underline"
              preventScrollReset
            >
              {LABELS[each]}
            </Link>
          ))}
        </Cluster>
        {unusual.length > 0 && (
          <Stack as="ul" gap={1}>
            {unusual.map(({ lensId, name, start, count }) => (
              <li key={`${lensId} ${start.toISOString()}`}>
                <Link to={arrivalUrl(lensId, momentOf(start, period))} className="inline-flex min-h-11 items-center">
                  {name}, {momentOf(start, period)}: {countWords(count)}
                </Link>
              </li>
            ))}
          </Stack>
        )}
        {lines.length === 0 ? (
          <p>No reviews came in {SPAN[period]}.</p>
        ) : (
          <Grid gap={6} column="broad">
            {lines.map((each) => (
              <ArrivalChart key={each.lensId} {...each} peak={peak} span={SPAN[period]} />
            ))}
          </Grid>
        )}
        {lines.length > 0 && <Numbers lines={lines} period={period} />}
      </Stack>
    </Expander>
  );
}

function findingOf(unusual: number, period: Period): string {
  const what = unusual === 0 ? 'Nothing unusual' : `${countWords(unusual, `unusual ${period}`)}`;
  return `Arrivals: ${what.toLowerCase()} in ${SPAN[period]}`;
}

function withPeriod(query: string, period: Period): string {
  const next = new URLSearchParams(query);
  next.set('per', period);
  return `?${next}`;
}

function Numbers({ lines, period }: { lines: readonly LensTimeLine[]; period: Period }) {
  const rows = lines.flatMap(({ lensId, name, line }) =>
    line.filter(({ count }) => count > 0).map((arrival) => ({ lensId, name, ...arrival })),
  );
  return (
    <Expander label="Show Numbers">
      <Table caption={`Reviews by ${period} (UTC)`}>
        <Rows
          heads={['Lens', period === 'hour' ? 'Hour' : 'Day', 'Reviews', 'Unusual']}
          numeric={['Reviews']}
          rows={rows.map(({ lensId, name, start, count, unusual }) => {
            const at = momentOf(start, period);
            const link = (
              <Link key={at} to={arrivalUrl(lensId, at)}>
                {at}
              </Link>
            );
            return { key: `${lensId} ${at}`, cells: [name, link, count, unusual ? 'Yes' : 'No'] };
          })}
        />
      </Table>
    </Expander>
  );
}
