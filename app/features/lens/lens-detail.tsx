import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { NightOfLens } from '#app/night-scene/night-of-lens.tsx';
import type { Night } from '#app/night-scene/shown.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { classes } from '#app/ui/classes.ts';
import { Expander } from '#app/ui/disclosure.tsx';
import { Histogram } from '#app/ui/histogram.tsx';
import { Link } from '#app/ui/link.tsx';
import { Reference } from '#app/ui/reference.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { WrittenAndChecked } from '#app/ui/written-and-checked.tsx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { type NotCounted, notCountedWords } from '#domain/review/rules/account.ts';
import type { ShownFigures, ShownLensFigures } from '#domain/review/rules/shown-figures.ts';
import type { Invited, ShownSpread } from '#domain/review/rules/spread.ts';
import { type PublicComment, SUB_SCORES } from '#domain/review/rules.ts';
import { type CatalogueView, lensUrl } from './catalogue-view.ts';
import { certainty } from './certainty.ts';
import { Comments } from './comments.tsx';
import { comparisonUrl } from './comparison.ts';
import { LensFigure } from './drawing/lens-figure.tsx';
import { LatestComments } from './latest-comments.tsx';
import { ChangesSince, LensChanges } from './lens-changes.tsx';
import { PatientsAndDoctors } from './patients-and-doctors.tsx';
import {
  figuresFor,
  isConfirmedOnly,
  limitsOfPopulation,
  type Population,
  reviewCount,
  type Whose,
  whoseOf,
} from './population.ts';
import { RatingLine } from './rating-line.tsx';
import { WHISKER_MEANS } from './score-bars.ts';
import { HistogramNumbers, ScoreHistogram } from './score-histogram.tsx';
import { ScoreMethodLink } from './score-method-link.tsx';
import { ScoresByYear } from './scores-by-year.tsx';
import { SubScoreBar } from './sub-score-bar.tsx';
import { BothScores, VerificationLevels } from './verification-levels.tsx';

const HEADINGS: Record<Whose, string> = {
  everyone: 'Overall Rating',
  patients: 'Overall Patient Rating',
  doctors: 'Overall Doctor Rating',
};

type Props = {
  readonly lens: Lens;
  readonly figures: ShownLensFigures;
  /** How the visitor looks at the catalogue, and so at this lens. */
  readonly view: CatalogueView;
  /** How the answers of those whose figures are shown lie, as the page came. */
  readonly spread: ShownSpread;
  /** How many of all reviews came by invitation, as the page came. */
  readonly invited: Invited;
  /** What people with the lens see at night. */
  readonly night: Night;
  /** What of all reviews does not count, as the page came; null when that is not known. */
  readonly notCounted: NotCounted | null;
  /** The newest comments of the population whose figures are shown. */
  readonly latest: readonly PublicComment[];
  /** The date since when changes are shown; null when not asked for. */
  readonly since: string | null;
  /** How to navigate to another view of the same lens. */
  readonly link: ComponentProps<typeof Chips>['link'];
  /** What people say about life with the lens, after its scores. */
  readonly children?: ReactNode;
};

/** Everything the site knows about one lens. */
export function LensDetail({
  lens,
  figures: both,
  view,
  spread,
  invited,
  night,
  notCounted,
  latest,
  since,
  link,
  children,
}: Props) {
  const { population } = view;
  const figures = figuresFor(population, both);
  const everyStep = figuresFor(whoseOf(population), both);
  const heading = useRef<HTMLHeadingElement>(null);
  const firmness = certainty(figures);
  const waits = notCounted && notCountedWords(notCounted);
  return (
    <div className="lens-detail">
      <Chips
        chips={limitsOfPopulation(population).map(({ label, lifted }) => ({
          label,
          lifted: lensUrl(lens.id, { ...view, population: lifted }),
        }))}
        onLift={() => heading.current?.focus({ preventScroll: true })}
        link={link}
      />
      {since && <ChangesSince changes={lens.changes} since={since} />}
      <div className="lens-detail-top">
        <LensFigure lens={lens} className="lens-detail-picture" />
        <div className="flex min-w-0 flex-col gap-4">
          <section aria-labelledby="overall-heading">
            <h3 ref={heading} tabIndex={-1} id="overall-heading" className="w-fit text-lg">
              {HEADINGS[whoseOf(population)]}
            </h3>
            <RatingLine figures={figures} population={population} size="large" showRange />
            <VerifiedCount figures={figures} />
            <BothScores figures={both} lensId={lens.id} view={view} link={link} />
            {waits && (
              <p className="mt-1 max-w-text text-ink-soft">
                {waits} <Link to="/how-it-works/moderation#slowly">Why?</Link>
              </p>
            )}
            {firmness && <p className="mt-1 max-w-text text-ink-soft print:hidden">{firmness}</p>}
            <ScoreMethodLink />
          </section>
          <Part heading="Key Features">
            <ul className="flex flex-wrap gap-2">
              {lens.tags.map((tag) => (
                <li key={tag}>
                  <Tag>{tag}</Tag>
                </li>
              ))}
            </ul>
          </Part>
          <p className="max-w-text">{lens.description}</p>
        </div>
        {figures.reviews > 0 && <StarHistogram figures={figures} population={population} />}
      </div>

      <Part heading="Performance Breakdown">
        <div className="lens-scores">
          {SUB_SCORES.map((score) => (
            <div key={score} className="lens-score">
              <SubScoreBar score={score} figures={figures} population={population} showRange />
              <ScoreHistogram score={score} bins={spread.bins} answers={figures[score]} />
            </div>
          ))}
        </div>
        {figures.reviews > 0 && (
          <>
            <p className="mt-3 mb-4 max-w-text text-ink-soft text-sm print:mb-0">
              {WHISKER_MEANS}{' '}
              <span className="print:hidden">
                The columns show how many people gave each score. The line over them is the average.
              </span>
            </p>
            <HistogramNumbers bins={spread.bins} />
          </>
        )}
      </Part>

      <Part heading="At Night">
        <NightOfLens night={night} of={lens.name} />
      </Part>

      {children}

      {everyStep.reviews > 0 && (
        <FoldedPart heading="How Reviews Are Confirmed">
          <VerificationLevels figures={everyStep} invited={invited} />
        </FoldedPart>
      )}

      {both.all.reviews > 0 && (
        <FoldedPart heading="Patients and Doctors" className="print:hidden">
          <PatientsAndDoctors figures={both} confirmedOnly={isConfirmedOnly(population)} />
        </FoldedPart>
      )}

      {spread.years.length > 0 && (
        <FoldedPart heading="Scores by Year" className="print:hidden">
          <ScoresByYear years={spread.years} population={population} />
        </FoldedPart>
      )}

      <div className="lens-detail-columns">
        <Part heading="Pros">
          <Points
            points={lens.pros}
            icon={<CirclePlus aria-hidden="true" className="mt-1 size-5 shrink-0 text-act" />}
          />
        </Part>
        <Part heading="Cons">
          <Points
            points={lens.cons}
            icon={<CircleMinus aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-soft" />}
          />
        </Part>
      </div>

      <div className="flex flex-col gap-4">
        <LatestComments comments={latest} />
        <Comments key={population} lensId={lens.id} figures={figures} population={population} />
      </div>

      <section className="min-w-0">
        <Expander headingLevel={3} label="What Studies Say">
          <ul className="lens-studies flex flex-col gap-3">
            {lens.evidence.map(({ text, source }) => (
              <li key={text} className="max-w-text">
                {text}
                <span className="block text-ink-soft text-sm">
                  <Reference {...source} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-4 max-w-text text-ink-soft text-sm">
            Figures from different studies cannot be compared with each other.
          </p>
        </Expander>
        <WrittenAndChecked {...lens.history} reviews={reviewsOf(`/lenses/${lens.id}`)} />
      </section>

      <FoldedPart heading="What Has Changed" isOpen={since !== null} className="print:hidden">
        <div id="changes">
          <LensChanges lensId={lens.id} changes={lens.changes} />
        </div>
      </FoldedPart>
    </div>
  );
}

/** The links of a lens; they stay in sight while its details scroll. */
export function LensActions({ lens, view }: { lens: Pick<Lens, 'id'>; view: CatalogueView }) {
  return (
    <>
      <ButtonLink to={`/submit-review/${lens.id}`}>Rate this Lens</ButtonLink>{' '}
      <ButtonLink to={comparisonUrl({ lens1: lens.id, population: view.population })} look="secondary">
        Compare
      </ButtonLink>
    </>
  );
}

interface PartProps {
  heading: string;
  className?: string;
  children: ReactNode;
}

function Part({ heading, className, children }: PartProps) {
  return (
    <section className={classes('min-w-0', className)}>
      <h3 className="mb-2 text-lg">{heading}</h3>
      {children}
    </section>
  );
}

/** A part for the few who want it: its heading opens it. */
function FoldedPart({ heading, isOpen, className, children }: PartProps & { isOpen?: boolean }) {
  return (
    <section className={classes('min-w-0', className)}>
      <Expander headingLevel={3} label={heading} open={isOpen}>
        {children}
      </Expander>
    </section>
  );
}

function Points({ points, icon }: { points: readonly string[]; icon: ReactNode }) {
  return (
    <ul className="flex flex-col gap-2">
      {points.map((point) => (
        <li key={point} className="flex gap-2">
          {icon}
          <span className="min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  );
}

function VerifiedCount({ figures }: { figures: ShownFigures }) {
  if (figures.reviews === 0) return null;
  return (
    <p className="mt-1 flex items-center gap-1.5 text-ink-soft print:hidden">
      <CircleCheck aria-hidden="true" className="size-5 text-act" />
      {figures.verified} verified
    </p>
  );
}

function StarHistogram({ figures, population }: { figures: ShownFigures; population: Population }) {
  const rows = [5, 4, 3, 2, 1].map((star) => ({
    label: star === 1 ? '1 star' : `${star} stars`,
    count: figures.stars[star - 1] ?? 0,
  }));
  const high = figures.stars[3] + figures.stars[4];
  const caption = `${high.toLocaleString('en-US')} of ${reviewCount(figures.reviews, population)} gave 4 or 5 stars`;
  return <Histogram caption={caption} headings={['Rating', 'Reviews']} rows={rows} className="print:hidden" />;
}
