import type { ComponentProps } from 'react';
import type { Chips } from '#app/ui/chips.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ShownFigures, ShownLensFigures } from '#domain/review/rules/shown-figures.ts';
import type { Invited } from '#domain/review/rules/spread.ts';
import { LEVEL_WORDS, VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';
import { shownScore } from '#domain/review/rules.ts';
import { counted, shownCount } from '#domain/wording/rules.ts';
import { type CatalogueView, lensUrl } from './catalogue-view.ts';
import { figuresFor, isConfirmedOnly, populationFrom, reviewCount, whoseOf } from './population.ts';

type BothProps = {
  readonly figures: ShownLensFigures;
  readonly lensId: number;
  readonly view: CatalogueView;
  readonly link: ComponentProps<typeof Chips>['link'];
};

/** The overall rating from all reviews beside that from the confirmed ones: "4.2 from all 611 reviews, 4.1 from …". */
export function BothScores({ figures, lensId, view, link }: BothProps) {
  const whose = whoseOf(view.population);
  const all = figuresFor(whose, figures);
  const confirmed = figuresFor(`confirmed ${whose}`, figures);
  if (all.reviews === 0) return null;
  const other = populationFrom(whose, !isConfirmedOnly(view.population));
  const ofConfirmed = `${shownScore(confirmed.overall.tenths)} from the ${shownCount(confirmed.reviews)} confirmed`;
  return (
    <>
      <p className="mt-1 text-ink-soft tabular-nums">
        {`${shownScore(all.overall.tenths)} from ${all.reviews === 1 ? 'the' : 'all'} ${reviewCount(all.reviews, whose)}, ${confirmed.reviews === 0 ? 'none confirmed yet' : ofConfirmed}.`}
      </p>
      <p className="print:hidden">
        <Link
          {...link}
          to={lensUrl(lensId, { ...view, population: other })}
          preventScrollReset
          className="inline-flex min-h-11 items-center"
        >
          {isConfirmedOnly(other) ? 'Show confirmed reviews only' : 'Show all reviews'}
        </Link>
      </p>
    </>
  );
}

/**
 * How many of these reviews have each verification level, what the levels mean, and how many practices have invited.
 */
export function VerificationLevels({ figures, invited }: { figures: ShownFigures; invited: Invited }) {
  return (
    <>
      <dl className="verification-levels">
        {VERIFICATION_LEVELS.map((step, index) => (
          <div key={step}>
            <dt>
              {LEVEL_WORDS[step].name} <span className="tabular-nums">{shownCount(figures.steps[index] ?? 0)}</span>
            </dt>
            <dd>{LEVEL_WORDS[step].means}</dd>
          </div>
        ))}
      </dl>
      {invited.reviews > 0 && (
        <p>
          {shownCount(invited.reviews)} of {shownCount(invited.of)} reviews came from invitations by{' '}
          {counted(invited.practices, 'practice')}.
        </p>
      )}
      <p>
        <Link to="/how-it-works#verified" className="inline-flex min-h-11 items-center">
          What this shows, and what it does not
        </Link>
      </p>
    </>
  );
}
