import { useSearchParams } from 'react-router';
import { Expander } from '#app/ui/expander.tsx';
import { Cluster, Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { FigureHeads, Table } from '#app/ui/table.tsx';
import { lensName } from '#domain/lens/rules.ts';
import {
  FAIR_OUTCOME_NAMES,
  FAIR_OUTCOMES,
  type FairFigures,
  type FairOutcome,
  type FairPanel,
} from '#domain/outcome/rules.ts';
import { longDate } from '#domain/wording/rules.ts';
import { fairCharts } from './charts.tsx';
import { FairFrame } from './fair-frame.tsx';
import { FairLimits, FairModel } from './fair-limits.tsx';
import { EnteredTable, MixTable } from './fair-tables.tsx';
import { shownAbsence, shownComparison, shownEyes, shownRatio } from './words.ts';
import '#app/ui/chart.css';
import '#app/features/outcome/figures/charts/charts.css';
import './fair.css';

type Props = {
  readonly figures: FairFigures;
  /** Whose pictures are drawn. */
  readonly outcome: FairOutcome;
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
};

const FIRST: FairOutcome = 'onTarget';

/** The outcome in a URL; the first by default. */
export const outcomeNamed = (name: string | null): FairOutcome =>
  FAIR_OUTCOME_NAMES.find((outcome) => outcome === name) ?? FIRST;

/** The query string for an outcome; other parameters stay. */
function withOutcome(outcome: FairOutcome, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  if (outcome === FIRST) next.delete('outcome');
  else next.set('outcome', outcome);
  return next;
}

/** One’s own eyes compared with what was expected from other surgeons’ eyes of the same kinds. */
export function FairSheet({ figures: { asOf, outcomes, completeness, spreads }, outcome, lenses }: Props) {
  const [query] = useSearchParams();
  const { compared } = outcomes[outcome];
  const nameOf = (id: number) => lensName(id, lenses);
  const { name, eyes } = FAIR_OUTCOMES[outcome];
  return (
    <>
      {asOf && (
        <p className="max-w-text text-sm">
          Other surgeons as of <time dateTime={asOf}>{longDate(new Date(asOf))}</time>, at the latest; your own eyes as
          of now. Over all lenses, eyes at least 1 month after surgery.
        </p>
      )}
      <ComparisonTable outcomes={outcomes} />
      <nav aria-label="Outcome in the pictures" className="fair-outcomes print:hidden">
        <Cluster as="ul" gap={1}>
          {FAIR_OUTCOME_NAMES.map((each) => (
            <li key={each}>
              <Link
                to={`?${withOutcome(each, query)}`}
                preventScrollReset
                aria-current={each === outcome ? 'page' : undefined}
                className="site-nav-link"
              >
                {FAIR_OUTCOMES[each].name}
              </Link>
            </li>
          ))}
        </Cluster>
      </nav>
      <Section id="fair-pictures" heading={name} level={2}>
        {typeof compared === 'string' ? (
          <Notice title="Too few eyes for a fair comparison.">
            <p>{shownAbsence(outcomes[outcome])}</p>
          </Notice>
        ) : (
          <>
            <p className="max-w-text">
              {shownComparison(compared)}. Of your eyes {eyes}.
            </p>
            <div className="charts">
              {fairCharts(compared, nameOf).map((chart) => (
                <FairFrame
                  key={`${outcome} ${chart.id}`}
                  chart={{ ...chart, id: `${outcome}-${chart.id}` }}
                  subject={name}
                  asOf={asOf ?? ''}
                />
              ))}
            </div>
            <Expander label="How the expected number is computed" headingLevel={3}>
              <FairModel pool={outcomes[outcome].pool} spread={compared.spread} />
            </Expander>
          </>
        )}
      </Section>
      <Section id="fair-mix" heading="Case mix and completeness" level={2} lead="Read it beside every result.">
        <div className="fair-tables">
          {spreads.map(({ name, of, answers }) => (
            <EnteredTable key={name} caption={`${name}, of all eyes of which it is known`} of={of} rows={answers} />
          ))}
        </div>
        <div className="mt-6">
          <Expander label="Kinds of eyes, and what was entered" headingLevel={3}>
            <div className="fair-tables">
              {typeof compared !== 'string' && (
                <MixTable effects={compared.effects} own={compared.n} pool={outcomes[outcome].pool} lensName={nameOf} />
              )}
              <EnteredTable caption="Entered, of all eyes that were submitted" of="Answer" rows={completeness} />
            </div>
          </Expander>
        </div>
      </Section>
      <Section id="fair-limits" heading="What this does not show" level={2}>
        <FairLimits />
      </Section>
    </>
  );
}

const COLUMNS = [
  'Your eyes',
  'Observed',
  'Expected',
  'Usual range (95%)',
  'Observed ÷ expected (95% interval)',
] as const;

function ComparisonTable({ outcomes }: { outcomes: FairFigures['outcomes'] }) {
  return (
    <Table caption="Observed and expected numbers of your eyes" stacks className="mt-4">
      <FigureHeads of="Outcome" heads={COLUMNS} />
      <tbody>
        {FAIR_OUTCOME_NAMES.map((outcome) => (
          <tr key={outcome}>
            <th scope="row">{FAIR_OUTCOMES[outcome].name}</th>
            <Cells panel={outcomes[outcome]} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cells({ panel }: { panel: FairPanel }) {
  const { compared, leftOut } = panel;
  if (typeof compared === 'string') {
    return (
      <td colSpan={COLUMNS.length} className="text-ink-soft">
        {shownAbsence(panel)}
      </td>
    );
  }
  const { n, observed, expected, chance } = compared;
  const cells = [
    leftOut > 0 ? `${n} (${leftOut} left out)` : String(n),
    String(observed),
    shownEyes(expected),
    `${shownEyes(chance.lower)} to ${shownEyes(chance.upper)}`,
    shownRatio(compared),
  ];
  return cells.map((cell, place) => (
    <td key={COLUMNS[place]} data-label={COLUMNS[place]} className="numeric">
      {cell}
    </td>
  ));
}
