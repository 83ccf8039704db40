import type { ComponentProps, ReactNode } from 'react';
import type { Chips } from '#app/ui/chips.tsx';
import { Columns } from '#app/ui/columns.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Histogram } from '#app/ui/histogram.tsx';
import { Link } from '#app/ui/link.tsx';
import { Rows, Table } from '#app/ui/table.tsx';
import { type NotCounted, notCountedWords } from '#domain/review/rules/account.ts';
import type { ShownFigures, ShownLensFigures, ShownScore } from '#domain/review/rules/shown-figures.ts';
import { BIN_LABELS, BIN_STEP, type Bins, type Invited, type ShownSpread } from '#domain/review/rules/spread.ts';
import { FOLLOWS_SLOWLY_WORDS } from '#domain/review/rules/weight.ts';
import { FEW_REVIEWS, SUB_SCORE_LABELS, SUB_SCORES, type SubScore } from '#domain/review/rules.ts';
import { shownCount } from '#domain/wording/rules.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { certainty } from '../certainty.ts';
import { PatientsAndDoctors } from '../patients-and-doctors.tsx';
import { figuresFor, isConfirmedOnly, type Population, reviewCount, whoseOf } from '../population.ts';
import { SHORT_LABELS } from '../score-bars.ts';
import { ScoresByYear } from '../scores-by-year.tsx';
import { BothScores, VerificationLevels } from '../verification-levels.tsx';

type Props = {
  readonly lensId: number;
  readonly figures: ShownLensFigures;
  readonly view: CatalogueView;
  /** The distribution of the answers of those whose figures are shown, as the page came. */
  readonly spread: ShownSpread;
  /** How many of all reviews came by invitation, as the page came. */
  readonly invited: Invited;
  /** What of all reviews does not count, as the page came; null when that is not known. */
  readonly notCounted: NotCounted | null;
  /** Whether the scores follow the reviews slowly, as the page came. */
  readonly followsSlowly: boolean;
  /** How to navigate to another view of the same lens. */
  readonly link: ComponentProps<typeof Chips>['link'];
};

/** How sure the figures of one lens are: by whom, when, and how far its answers lie apart. */
export function LensHowSure({ lensId, figures: both, view, spread, invited, notCounted, followsSlowly, link }: Props) {
  const { population } = view;
  const figures = figuresFor(population, both);
  const everyStep = figuresFor(whoseOf(population), both);
  const firmness = certainty(figures);
  const { bins } = spread;
  const words = [notCounted && notCountedWords(notCounted), followsSlowly && FOLLOWS_SLOWLY_WORDS]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <div>
        {firmness && <p className="max-w-text">{firmness}</p>}
        <BothScores figures={both} lensId={lensId} view={view} link={link} />
        {words && (
          <p className="max-w-text">
            {words} <Link to="/how-it-works/moderation#slowly">Why?</Link>
          </p>
        )}
      </div>
      {figures.reviews > 0 && (
        <>
          <StarHistogram figures={figures} population={population} />
          {bins && (
            <Part heading="How Answers Are Spread">
              <ul className="sheet-spreads">
                {SUB_SCORES.map((score) => (
                  <li key={score}>
                    <p>{SUB_SCORE_LABELS[score]}</p>
                    <ScoreHistogram score={score} bins={bins} answers={figures[score]} />
                  </li>
                ))}
              </ul>
              <p className="mt-3 mb-4 max-w-text text-ink-soft text-sm">
                The columns show how many people gave each score. The line over them is the average.
              </p>
              <HistogramNumbers bins={bins} />
            </Part>
          )}
        </>
      )}
      {everyStep.reviews > 0 && (
        <Part heading="How Reviews Are Confirmed">
          <VerificationLevels figures={everyStep} invited={invited} />
        </Part>
      )}
      {both.all.reviews > 0 && (
        <Part heading="Patients and Doctors">
          <PatientsAndDoctors figures={both} confirmedOnly={isConfirmedOnly(population)} />
        </Part>
      )}
      {spread.years.length > 0 && (
        <Part heading="Scores by Year">
          <ScoresByYear years={spread.years} population={population} />
        </Part>
      )}
    </>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h4 className="mb-2 text-base">{heading}</h4>
      {children}
    </section>
  );
}

function StarHistogram({ figures, population }: { figures: ShownFigures; population: Population }) {
  const rows = [5, 4, 3, 2, 1].map((star) => ({
    label: star === 1 ? '1 star' : `${star} stars`,
    count: figures.stars[star - 1] ?? 0,
  }));
  const high = figures.stars[3] + figures.stars[4];
  const caption = `${shownCount(high)} of ${reviewCount(figures.reviews, population)} gave 4 or 5 stars`;
  return <Histogram caption={caption} headings={['Rating', 'Reviews']} rows={rows} className="max-w-form" />;
}

const total = (bins: readonly number[]) => bins.reduce((sum, count) => sum + count, 0);

/** The distribution of the answers to a sub-score between 0 and 10, with their mean; nothing while they are too few. */
export function ScoreHistogram({ score, bins, answers }: { score: SubScore; bins: Bins; answers: ShownScore }) {
  const counts = bins[score];
  const { tenths, count } = answers;
  if (tenths === null || count < FEW_REVIEWS || total(counts) === 0) return null;
  const most = Math.max(...counts);
  const at = BIN_LABELS[counts.indexOf(most)] ?? '';
  return (
    <Columns
      label={`${shownCount(count)} answers from 0 to 10 points. The highest column, about ${shownCount(most)}, is at ${at.replace('–', ' to ')}.`}
      bins={BIN_LABELS.map((label, bin) => ({ label, count: counts[bin] ?? 0 }))}
      mean={tenths}
      ends={['0', '10']}
    />
  );
}

const SCORE_NAMES = SUB_SCORES.map((score) => SHORT_LABELS[score]);

/** The same of all sub-scores in numbers. */
export function HistogramNumbers({ bins }: { bins: Bins }) {
  return (
    <div className="print:hidden">
      <Expander label="All answers in numbers">
        <Table caption={`Answers by points, to the nearest ${BIN_STEP}`}>
          <Rows
            heads={['Points', ...SCORE_NAMES]}
            numeric={SCORE_NAMES}
            rows={BIN_LABELS.map((label, bin) => ({
              key: label,
              cells: [label, ...SUB_SCORES.map((score) => shownCount(bins[score][bin] ?? 0))],
            }))}
          />
        </Table>
      </Expander>
    </div>
  );
}
