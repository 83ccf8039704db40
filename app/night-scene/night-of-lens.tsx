import { Reference } from '#app/ui/reference.tsx';
import { FEWEST_PEOPLE } from '#domain/experience/rules/figures.ts';
import { NightScene } from './night-scene.tsx';
import type { Night } from './shown.ts';
import type { NightStudies } from './studies.ts';

type Props = {
  readonly night: Night;
  /** Whose answers these are, to distinguish several: the name of a lens, or "multifocal lenses". */
  readonly of: string;
  /** When side by side: pictures of only the near part of the street. */
  readonly compact?: boolean;
};

/** What people with a lens, or a class of lenses, see at night; while too few have answered, what studies found. */
export function NightOfLens({ night, of, compact = false }: Props) {
  if (night.shown) return <NightScene night={night.shown} of={of} compact={compact} />;
  return (
    <div className="night-studies">
      <p>
        Fewer than {FEWEST_PEOPLE} people with {of} have described what they see at night, so there is no picture yet.
        Studies of this class of lenses found:
      </p>
      <Studies {...night.studies} />
    </div>
  );
}

function Studies({ sentences, sources }: NightStudies) {
  return (
    <>
      <ul className="night-studies-list">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">
        {sources.map((source, index) => (
          <span key={source.url}>
            {index > 0 && ' · '}
            <Reference {...source} />
          </span>
        ))}
      </p>
    </>
  );
}
