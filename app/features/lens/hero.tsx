import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Bar } from '#app/ui/bar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Band } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { type Leader, leadWords } from '#domain/review/rules/lead.ts';
import {
  type Comparable,
  comparableOf,
  leaderAmong,
  NOTHING_SHOWN,
  rangeWords,
  type ScoreRow,
  type ShownFigures,
  type ShownLensFigures,
} from '#domain/review/rules/shown-figures.ts';
import { comparisonUrl } from './comparison.ts';
import { PairLinks } from './pair-links.tsx';
import type { Population } from './population.ts';
import { barOf, SCALES, SHORT_LABELS } from './score-bars.ts';
import { ScoreOf10 } from './score-of-10.tsx';
import type { TradeOffPair } from './trade-off-pairs.ts';

type Props = {
  /** As the page was loaded, so that the picture does not change while it is looked at; none before there are reviews. */
  readonly pairs: readonly TradeOffPair[];
  readonly figures: readonly ShownLensFigures[];
  /** Whose reviews the grid below counts. */
  readonly population: Population;
  /** Takes the picture's place while there are no reviews. */
  readonly beforeReviews: ReactNode;
};

export const SLOGAN = 'Clarity in Sight. Confidence in Choice.';

/** Whether there is anything to show in the picture. */
export const hasReviews = (figures: readonly ShownLensFigures[]): boolean => figures.some(({ all }) => all.reviews > 0);

/** What this site is, at a glance, and the ways to begin. */
export function Hero({ pairs, figures, population, beforeReviews }: Props) {
  return (
    <Band>
      <div className="hero-frame">
        <div className="hero">
          <div className="min-w-0">
            <h1 className="text-display">{SLOGAN}</h1>
            <p className="hero-lead">
              Your cataract lens implant (IOL) stays for life. Some mean fewer glasses, others fewer halos (rings around
              lights).
            </p>
            <div className="hero-acts">
              <ButtonLink to="/choose">Help me decide</ButtonLink>{' '}
              <ButtonLink to="/my-surgeon-named" look="secondary">
                Named lenses
              </ButtonLink>{' '}
              <ButtonLink to={comparisonUrl({ population })} look="secondary">
                Compare Lenses Now
              </ButtonLink>{' '}
              <ButtonLink to="/submit-review" look="secondary">
                Share Your Experience
              </ButtonLink>
            </div>
          </div>
          {pairs.length > 0 ? <HeroComparison pairs={pairs} figures={figures} /> : beforeReviews}
        </div>
      </div>
    </Band>
  );
}

type HeroComparisonProps = {
  readonly pairs: readonly TradeOffPair[];
  readonly figures: readonly ShownLensFigures[];
};

/** What the choice comes down to: one pair of lenses as bars, from the present figures, and links to more pairs. */
export function HeroComparison({ pairs: [drawn, ...others], figures }: HeroComparisonProps) {
  if (!drawn) return null;
  const [lens1, lens2] = drawn.lenses;
  const sides = drawn.lenses.map(({ id }) => sideOf(id, figures));
  return (
    <div className="hero-comparison">
      <table>
        <caption>
          <Link to={comparisonUrl({ lens1: lens1.id, lens2: lens2.id })}>{drawn.question}</Link>
        </caption>
        <thead>
          <tr>
            <td />
            {drawn.rows.map((row) => (
              <th key={row} scope="col">
                {SHORT_LABELS[row]} {SCALES[row] && <small>{SCALES[row]}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.lenses.map(({ id, name }, at) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {drawn.rows.map((row) => (
                <Score key={row} row={row} figures={sideOf(id, figures).figures} lead={leadAt(at, row, sides)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PairLinks pairs={others} namesShown={false} />
    </div>
  );
}

function sideOf(lensId: number, figures: HeroComparisonProps['figures']): Comparable {
  const found = figures.find((each) => each.lensId === lensId);
  return found ? comparableOf(found, 'all', false) : { lensId, figures: NOTHING_SHOWN, marks: {} };
}

/** Set if the lens at this place leads. */
function leadAt(at: number, row: ScoreRow, sides: readonly Comparable[]): Leader | null {
  const leader = leaderAmong(row, sides);
  return leader?.at === at ? leader : null;
}

type ScoreProps = { readonly row: ScoreRow; readonly figures: ShownFigures; readonly lead: Leader | null };

/** One score as a bar; both bars of a column begin at one line. */
function Score({ row, figures, lead }: ScoreProps) {
  const answers = figures[row];
  return (
    <td>
      <span className="hero-comparison-value">
        <ScoreOf10 score={answers} /> <span className="sr-only">{rangeWords(answers)}</span>
        {lead?.mark === 'clear' && <Check aria-hidden="true" className="size-4" />}{' '}
        {lead && <small>{leadWords(row, lead)}</small>}
      </span>
      <Bar {...barOf(row, answers, lead)} />
    </td>
  );
}
