import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Band } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ShownLensFigures } from '#domain/review/rules/shown-figures.ts';

import { comparisonUrl } from './comparison.ts';
import { HeroComparison, type HeroLens } from './hero-comparison.tsx';
import { heroPair } from './hero-pair.ts';
import { lensCount } from './lens-count.ts';
import { type Population, reviewCount } from './population.ts';
import { ScoreMethodLink } from './score-method-link.tsx';

type Props = {
  readonly lenses: readonly HeroLens[];
  /** The lenses of the picture depend on the figures at load, so that it does not change while it is looked at. */
  readonly loaded: readonly ShownLensFigures[];
  readonly figures: readonly ShownLensFigures[];
  /** Whose reviews the grid below counts. */
  readonly population: Population;
  /** Takes the picture's place while there are no reviews. */
  readonly beforeReviews: ReactNode;
};

/** Whether there is anything to show in the picture. */
export const hasReviews = (figures: readonly ShownLensFigures[]): boolean => figures.some(({ all }) => all.reviews > 0);

/** What this site is, at a glance, and the two main actions. */
export function Hero({ lenses, loaded, figures, population, beforeReviews }: Props) {
  const pair = heroPair(lenses, loaded);
  return (
    <Band>
      <div className="hero-frame">
        <div className="hero">
          <div className="min-w-0">
            <h1 className="text-display">Clarity in Sight. Confidence in Choice.</h1>
            <p className="hero-lead">{lensCount(lenses)} for cataract surgery: see how people live with them.</p>
            <div className="hero-acts">
              <ButtonLink to={comparisonUrl({ population })}>Compare Lenses Now</ButtonLink>{' '}
              <ButtonLink to="/submit-review" look="secondary">
                Share Your Experience
              </ButtonLink>
            </div>
          </div>
          {hasReviews(loaded) ? pair && <HeroComparison pair={pair} figures={figures} /> : beforeReviews}
          <TrustLine figures={figures} />
        </div>
      </div>
    </Band>
  );
}

/** Whose reviews the scores are from, and how they are computed. */
function TrustLine({ figures }: { figures: readonly ShownLensFigures[] }) {
  const reviews = figures.reduce((sum, { all }) => sum + all.reviews, 0);
  const verified = figures.reduce((sum, { all }) => sum + all.verified, 0);
  return (
    <p className="hero-trust tabular-nums">
      {reviews === 0 ? (
        <>
          No reviews yet. If you live with one of these lenses,{' '}
          <Link to="/submit-review" className="score-method-link">
            write the first one
          </Link>
          . It takes a few minutes, and you need no account.
        </>
      ) : (
        <>
          <strong>{reviewCount(reviews)}</strong> so far, <strong>{verified.toLocaleString('en-US')} confirmed</strong>.
        </>
      )}{' '}
      Scores are averages. The thin line shows the margin of error. <ScoreMethodLink />
    </p>
  );
}
