import type { ReactNode } from 'react';
import { Section } from '#app/ui/layout.tsx';

const LOOKS = [
  { theme: 'light', contrast: 'standard', name: 'Light' },
  { theme: 'dark', contrast: 'standard', name: 'Dark' },
  { theme: 'light', contrast: 'more', name: 'Light, stronger contrast' },
  { theme: 'dark', contrast: 'more', name: 'Dark, stronger contrast' },
] as const;

type Props = {
  readonly name: string;
  /** What to try out, or what the component is for. */
  readonly note?: string;
  /** Draws the component; the argument distinguishes the ids and names of one look from those of the others. */
  readonly children: (look: string) => ReactNode;
};

/** One component in all its states, in both themes and both contrasts side by side. */
export function Specimen({ name, note, children }: Props) {
  return (
    <Section heading={name} lead={note} id={`specimen-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] gap-4">
        {LOOKS.map(({ theme, contrast, name: look }) => (
          <div
            key={look}
            data-theme={theme}
            data-contrast={contrast}
            className="flex min-w-0 flex-col gap-4 rounded-md border border-edge bg-page p-4 text-ink"
          >
            <p className="text-ink-soft text-sm">{look}</p>
            {children(`${theme}-${contrast}`)}
          </div>
        ))}
      </div>
    </Section>
  );
}
