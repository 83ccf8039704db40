import { Reference } from '#app/ui/reference.tsx';
import { FEWEST_PEOPLE } from '#domain/experience/rules/figures.ts';
import { NightScene } from './night-scene.tsx';
import type { Night } from './shown.ts';
import type { NightStudies } from './studies.ts';

type Props = {
  readonly night: Night;
  /** Whose answers these are, to tell several apart: the name of a lens, or "multifocal lenses". */
  readonly of: string;
  /** Beside others: pictures of no more than the near part of the street. */
  readonly compact?: boolean;
};

/** What people with a lens, or a class of lenses, see at night; in the words of studies while too few have told it. */
export function NightOfLens({ night, of, compact = false }: Props) {
  if (night.shown) return <NightScene night={night.shown} of={of} compact={compact} />;
  return (
    <div className="night-studies">
      <p>
        Fewer than {FEWEST_PEOPLE} people with {of} have told us yet what they see at night, so there is no picture.
        What studies of this class of lenses say:
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
