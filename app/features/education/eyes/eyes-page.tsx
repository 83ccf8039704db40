import { VerdictSign } from '#app/answers/verdict-sign.tsx';
import { Cite } from '#app/texts/citations.tsx';
import { Leaflet } from '#app/texts/leaflet.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Link } from '#app/ui/link.tsx';
import { useOpenTarget } from '#app/ui/open-target.ts';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import {
  CONDITION_GROUPS,
  CONDITION_KEYS,
  CONDITIONS,
  CONDITIONS_HISTORY,
  type ConditionKey,
  fitOf,
  LENS_KIND_NAMES,
  LENS_KINDS,
  type LensKind,
  worksCited,
} from '#domain/lens/rules/conditions.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { FitsMeans } from './eye-conditions.tsx';
import { sharedFits } from './fits.ts';

/** A lens with its kind. */
export type LensOfKind = Pick<Lens, 'id' | 'name'> & { readonly kind: LensKind };

const KINDS = LENS_KINDS.map((kind) => ({ kind }));

/** The dates and sources of the words about conditions of the eye. */
export const YOUR_EYES = {
  history: CONDITIONS_HISTORY,
  sources: worksCited(KINDS, CONDITION_KEYS).map((key) => SOURCES[key]),
};

/** Every condition of the eye with every kind of lens: whether it fits, in a sentence, with sources. */
export function EyesPage({ lenses }: { lenses: readonly LensOfKind[] }) {
  useOpenTarget();
  return (
    <Leaflet
      title="Your eyes: which lenses fit an eye condition"
      crumb="Your eyes"
      lead="An eye condition can change the choice of a lens. Find yours, and ask your surgeon about it."
      parts={[
        { id: 'how-to-read', heading: 'How to read this', content: <HowToRead lenses={lenses} /> },
        ...CONDITION_GROUPS.map(({ group, title, conditions }) => ({
          id: group,
          heading: title,
          content: conditions.map((condition) => <OneCondition key={condition} {...{ condition, lenses }} />),
        })),
      ]}
      {...YOUR_EYES}
      reviews={reviewsOf('/your-eyes')}
    />
  );
}

function HowToRead({ lenses }: { lenses: readonly LensOfKind[] }) {
  return (
    <>
      <p>
        Each kind of lens has one of four words: fits, with care, advised against, or not known. Do you have several
        conditions? The strictest word counts.
      </p>
      <FitsMeans />
      <p>
        <Link to="/my-surgeon-named">Compare the lenses that your surgeon named</Link>, with your conditions beside
        them.
      </p>
      <h3>Which kind is my lens?</h3>
      <ul>
        {LENS_KINDS.filter((kind) => kind !== 'monovision').map((kind) => (
          <li key={kind}>
            {LENS_KIND_NAMES[kind]}:{' '}
            {lenses
              .filter((lens) => lens.kind === kind)
              .map(({ name }) => name)
              .join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}

type OneConditionProps = { readonly condition: ConditionKey; readonly lenses: readonly LensOfKind[] };

/** One condition, folded; a link to it unfolds it. Kinds of lenses of which the same is known are listed together, and lenses known apart by name. */
function OneCondition({ condition, lenses }: OneConditionProps) {
  const apart = lenses.filter(
    (lens) => fitOf(lens, condition).sentence !== fitOf({ kind: lens.kind }, condition).sentence,
  );
  const { name, what } = CONDITIONS[condition];
  return (
    <Expander
      group="eyes"
      headingLevel={3}
      label={
        <>
          {name} <span className="font-normal text-ink-soft">({what})</span>
        </>
      }
    >
      <div id={condition} className="@container scroll-mt-16">
        <dl className="fit-list">
          {sharedFits([...KINDS, ...apart], condition).map(({ names, verdict, sentence, sources }) => (
            <div key={names.join()}>
              <dt>{names.join(', ')}</dt>
              <dd className="fit">
                <span>
                  <VerdictSign verdict={verdict} />
                </span>{' '}
                <span>
                  {sentence}
                  {sources.length > 0 && <Cite of={sources.map((key) => SOURCES[key])} />}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Expander>
  );
}
