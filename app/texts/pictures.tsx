import { IconArray, type OfHundred } from '#app/ui/icon-array.tsx';
import type { Source } from '#domain/evidence/rules.ts';
import { Cite } from './citations.tsx';

/** How many of 100, of whom. */
export type Share = OfHundred & {
  /** The condition: "With a multifocal lens". */
  readonly label: string;
  readonly icons?: 'people' | 'dots';
};

/** A figure from a study as decision aids give it: of 100, with interval, population, time and certainty. */
export type Picture = {
  /** What the figure says, in words. */
  readonly title: string;
  readonly shares: readonly Share[];
  /** Who was asked or measured, when, and how certain the figure is. */
  readonly whom: string;
  readonly sources: Source | readonly Source[];
};

/** Figures as icons of 100 each, side by side and of the same size. */
export function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <div className="not-prose grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-x-10 gap-y-8">
      {pictures.map(({ title, shares, whom, sources }) => (
        <section key={title} className="shares-card">
          <h3 className="text-lg">{title}</h3>
          <div className="shares">
            {shares.map(({ label, ...of }) => (
              <div key={label}>
                <p className="shares-label">{label}</p>
                <IconArray {...of} />
              </div>
            ))}
          </div>
          <p className="mt-4 text-ink-soft text-sm">
            {whom}
            <Cite of={sources} />
          </p>
        </section>
      ))}
    </div>
  );
}
