import type { Lens } from '#domain/lens/rules.ts';
import { NightOfLens } from './night-of-lens.tsx';
import type { Night } from './shown.ts';

type Props = {
  readonly lenses: readonly { readonly lens: Pick<Lens, 'id' | 'name'>; readonly night: Night }[];
};

/** What people with each of several lenses see at night, side by side. */
export function NightsSideBySide({ lenses }: Props) {
  return (
    <section aria-labelledby="at-night" className="mt-12 break-inside-avoid">
      <h2 id="at-night" className="text-2xl">
        At Night
      </h2>
      <p className="mt-1 max-w-text text-ink-soft">
        People picked the drawing of a street that is closest to what they see.
      </p>
      <ul className="nights">
        {lenses.map(({ lens, night }) => (
          <li key={lens.id}>
            <h3 className="mb-2 text-lg">{lens.name}</h3>
            <NightOfLens night={night} of={lens.name} compact />
          </li>
        ))}
      </ul>
    </section>
  );
}
