import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { NightOfLens } from '#app/night-scene/night-of-lens.tsx';
import type { Night } from '#app/night-scene/shown.ts';
import { Leaflet, type Part } from '#app/texts/leaflet.tsx';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/link.tsx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { partsOf, sourcesOf } from './class-parts.tsx';
import { ClassStrip } from './class-strip.tsx';
import { CLASS_SUMMARIES } from './class-summaries.ts';
import { HOW_SURE } from './how-sure.tsx';
import type { LensClass } from './lens-class.ts';
import { nextSteps } from './next-steps.tsx';

/** What a lens of the class shows of itself. */
export type LensOfClass = Pick<Lens, 'id' | 'name' | 'manufacturer'>;

type ClassPageProps = {
  lensClass: LensClass;
  lenses: readonly LensOfClass[];
  /** What people with these lenses see at night. */
  night: Night;
  /** The drawing of a lens, by its number. */
  drawing: (lensId: number) => ReactNode;
};

/** The leaflet about one class of lenses. */
export function ClassPage({ lensClass, lenses, night, drawing }: ClassPageProps) {
  const { slug, title, label, lead, questions, history } = lensClass;
  return (
    <Leaflet
      title={title}
      crumb={label}
      lead={lead}
      answer={<AtAGlance lensClass={lensClass} />}
      intro={
        <div className="mb-12">
          <ClassNav current={slug} />
        </div>
      }
      parts={[
        ...partsOf(lensClass),
        atNight(night),
        sideBySide(slug),
        lensesHere(lenses, drawing),
        nextSteps(questions),
        HOW_SURE,
      ]}
      sources={sourcesOf(lensClass)}
      history={history}
      reviews={reviewsOf(`/iol-class/${slug}`)}
    />
  );
}

const atNight = (night: Night): Part => ({
  id: 'at-night',
  heading: 'What people see at night',
  content: <NightOfLens night={night} of="lenses of this class" />,
});

const sideBySide = (slug: string): Part => ({
  id: 'side-by-side',
  heading: 'The five classes side by side',
  content: (
    <>
      <ClassStrip current={slug} />
      <p>What is usual, in words. Eyes differ, and so do lenses of one class.</p>
    </>
  ),
});

function lensesHere(lenses: readonly LensOfClass[], drawing: ClassPageProps['drawing']): Part {
  return {
    id: 'lenses',
    heading: lenses.length === 1 ? 'The lens of this class on Iolite' : 'Lenses of this class on Iolite',
    content: (
      <ul className="max-w-none! list-none! grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 p-0! [&>li]:m-0!">
        {lenses.map(({ id, name, manufacturer }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-[min(1rem,4vw)]"
          >
            <div className="w-20 shrink-0">{drawing(id)}</div>
            <div>
              <Link to={`/lenses/${id}`} className="font-bold">
                {name}
              </Link>
              <p className="text-ink-soft text-sm">{manufacturer === 'Various' ? 'Various makers' : manufacturer}</p>
            </div>
          </li>
        ))}
      </ul>
    ),
  };
}

/** The five classes as buttons; the current one is straw and carries a tick. */
function ClassNav({ current }: { current: string }) {
  return (
    <nav aria-label="Lens classes" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {CLASS_SUMMARIES.map(({ slug, label }) => {
          const isCurrent = slug === current;
          return (
            <li key={slug}>
              <Link
                to={`/iol-class/${slug}`}
                aria-current={isCurrent ? 'page' : undefined}
                className={classes(
                  'button',
                  isCurrent ? 'border-straw-edge bg-straw text-on-straw hover:text-on-straw' : 'button-secondary',
                )}
              >
                {isCurrent && <Check aria-hidden="true" className="size-5" />}
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
