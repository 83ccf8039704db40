import { Reference } from '#app/ui/reference.tsx';
import { WrittenAndChecked } from '#app/ui/written-and-checked.tsx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { LensChanges } from '../lens-changes.tsx';

/** What studies say about a lens, and what has changed. */
export function LensStudies({ lens }: { lens: Lens }) {
  return (
    <>
      <section>
        <p className="mb-2 font-bold">What Studies Say</p>
        <ul className="flex flex-col gap-3">
          {lens.evidence.map(({ text, source }) => (
            <li key={text} className="answer-study max-w-text">
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
        <WrittenAndChecked {...lens.history} reviews={reviewsOf(`/lenses/${lens.id}`)} />
      </section>
      <section id={`changes-${lens.id}`} className="mt-6">
        <p className="mb-2 font-bold">What Has Changed</p>
        <LensChanges lensId={lens.id} changes={lens.changes} />
      </section>
    </>
  );
}
