import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Band } from '#app/ui/layout.tsx';
import type { ShownLensFigures } from '#domain/review/rules/shown-figures.ts';

import { comparisonUrl } from './comparison.ts';
import { HeroComparison } from './hero-comparison.tsx';
import type { Population } from './population.ts';
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
