import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { DecisionLine } from '#app/answers/decision-line.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Lens } from '#domain/lens/rules.ts';
import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { type CatalogueView, lensUrl } from './catalogue-view.ts';
import { Comments } from './comments.tsx';
import { comparisonUrl } from './comparison.ts';
import { LensFigure } from './drawing/lens-figure.tsx';
import { ChangesSince } from './lens-changes.tsx';
import { comparableFor, figuresFor, limitsOfPopulation, type Whose, whoseOf } from './population.ts';
import { RatingLine } from './rating-line.tsx';
import type { SheetLens } from './sheet/columns.ts';
import { SheetFolds } from './sheet/folds.tsx';
import { LensHowSure } from './sheet/lens-how-sure.tsx';
import { NextSteps } from './sheet/next-steps.tsx';
import { Sheet, SheetNote } from './sheet/sheet.tsx';
import { explainedTag } from './tag-words.ts';

const HEADINGS: Record<Whose, string> = {
  everyone: 'Overall Rating',
  patients: 'Overall Patient Rating',
  doctors: 'Overall Doctor Rating',
};

type HowSure = Omit<Parameters<typeof LensHowSure>[0], 'lensId' | 'figures'>;
type Props = Omit<SheetLens, 'reviews'> &
  HowSure & {
    /** The date since when changes are shown; null when not asked for. */
    readonly since: string | null;
    /** What the lens means for the conditions of the reader's eyes. */
    readonly eyes?: ReactNode;
  };

/** Everything the site knows about one lens: its sheet. */
export function LensDetail({ since, eyes, view, spread, invited, notCounted, followsSlowly, link, ...facts }: Props) {
  const { lens, all } = facts;
  const { population } = view;
  const figures = figuresFor(population, all);
  const columns = [{ ...facts, reviews: comparableFor(population, all) }];
  const heading = useRef<HTMLHeadingElement>(null);
  // Opened by a press in this document, it paints the scores first and the rest in the next frame.
  const isWhole = useDeferredValue(true, useNavigationType() !== 'PUSH');
  return (
    <div className="lens-detail sheet-frame">
      <Chips
        chips={limitsOfPopulation(population).map(({ label, lifted }) => ({
          label,
          lifted: lensUrl(lens.id, { ...view, population: lifted }),
        }))}
        onLift={() => heading.current?.focus({ preventScroll: true })}
        link={link}
      />
      {since && <ChangesSince lensId={lens.id} changes={lens.changes} since={since} />}
      <div className="lens-detail-top">
        <LensFigure lens={lens} className="lens-detail-picture" />
        <section aria-labelledby="overall-heading">
          <h3 ref={heading} tabIndex={-1} id="overall-heading" className="w-fit text-lg">
            {HEADINGS[whoseOf(population)]}
          </h3>
          <RatingLine figures={figures} population={population} size="large" hasScale />
          <VerifiedCount figures={figures} />
        </section>
      </div>
      <h3 className="text-lg">Performance Breakdown</h3>
      <Sheet
        columns={columns}
        population={population}
        eyes={eyes}
        description={<p className="max-w-text">{lens.description}</p>}
        about={[{ name: 'Key Features', content: <Tags tags={lens.tags} /> }]}
        comments={<Comments key={population} lensId={lens.id} figures={figures} population={population} />}
        isWhole={isWhole}
      />
      <SheetNote columns={columns} />
      {isWhole && (
        <>
          <SheetFolds
            columns={columns}
            population={population}
            headingLevel={3}
            howSure={
              <LensHowSure
                lensId={lens.id}
                figures={all}
                view={view}
                spread={spread}
                invited={invited}
                notCounted={notCounted}
                followsSlowly={followsSlowly}
                link={link}
              />
            }
          />
          <NextSteps lensIds={[lens.id]} headingLevel={3} />
          <DecisionLine className="mt-6 print:hidden" />
        </>
      )}
    </div>
  );
}

/** The links of a lens, which stay in sight while its details scroll. */
export function LensActions({ lens, view }: { lens: Pick<Lens, 'id'>; view: CatalogueView }) {
  return (
    <>
      <ButtonLink to={`/submit-review/${lens.id}`} look="secondary">
        Rate this Lens
      </ButtonLink>{' '}
      <ButtonLink to={comparisonUrl({ lens1: lens.id, population: view.population })}>Compare</ButtonLink>
    </>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{explainedTag(tag)}</Tag>
        </li>
      ))}
    </ul>
  );
}

function VerifiedCount({ figures }: { figures: ShownFigures }) {
  if (figures.reviews === 0) return null;
  return (
    <p className="mt-1 flex items-center gap-1.5 text-ink-soft">
      <CircleCheck aria-hidden="true" className="size-5 text-act" />
      {figures.verified} verified
    </p>
  );
}
