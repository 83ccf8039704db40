import { createContext, use } from 'react';
import { IconArray } from '#app/ui/icon-array.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
import { FIGURES, type FigureKey, ofHundred } from '#domain/evidence/rules/figures.ts';
import { SOURCES, type SourceKey } from '#domain/evidence/rules/sources.ts';
import { Cite } from './citations.tsx';
import type { FrontMatter, Point } from './front-matter.ts';

/** The front matter of the text that is being drawn; a block of it is drawn where the text has its name. */
export const Front = createContext<FrontMatter | null>(null);

function useBlock<Kind extends 'bothSides' | 'pictures' | 'tables' | 'textTables'>(kind: Kind, name: string) {
  const block = use(Front)?.[kind]?.[name];
  if (!block) throw new Error(`The text has no “${name}” among its ${kind}.`);
  return block as NonNullable<NonNullable<FrontMatter[Kind]>[string]>;
}

type BlockProps = { readonly of: string };

type SourcedText = {
  readonly sources?: SourceKey | readonly SourceKey[];
  readonly figure?: FigureKey;
  readonly shares?: readonly { readonly figure: FigureKey }[];
};

/** The keys that a block cites: its own, or those of its figures. */
export function keysOf({ sources, figure, shares = [] }: SourcedText): readonly SourceKey[] {
  if (sources !== undefined) return [sources].flat();
  return [...(figure ? [{ figure }] : []), ...shares].map((share) => FIGURES[share.figure].source);
}

function Sources({ of }: { of: SourcedText }) {
  const keys = keysOf(of);
  return keys.length > 0 && <Cite of={keys.map((key) => SOURCES[key])} />;
}

type Words = { readonly holds?: string; readonly holdsNot?: string };

/** A figure as a picture of 100, in its own words or those of the text. */
function pictureOf(figure: FigureKey, { holds, holdsNot }: Words) {
  const known = FIGURES[figure];
  return { ...ofHundred(known), holds: holds ?? known.holds, holdsNot: holdsNot ?? known.holdsNot };
}

/** Advantages and drawbacks of a choice, in columns of the same size. */
export function BothSides({ of }: BlockProps) {
  const { heads, good, bad } = useBlock('bothSides', of);
  return (
    <div className="both-sides">
      <Side head={heads[0]} sign="+" points={good} />
      <Side head={heads[1]} sign="−" points={bad} />
    </div>
  );
}

function Side({ head, sign, points }: { head: string; sign: string; points: readonly Point[] }) {
  return (
    <section className="both-sides-side">
      <h3 className="text-lg">{head}</h3>
      <ul>
        {points.map((point) => (
          <li key={point.text}>
            <span aria-hidden="true" className="both-sides-sign">
              {sign}
            </span>
            <span>
              {point.text}
              <Sources of={point} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Figures from studies as decision aids give them: as icons of 100 each, side by side and of the same size. */
export function Pictures({ of }: BlockProps) {
  return (
    <div className="not-prose grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-x-10 gap-y-8">
      {useBlock('pictures', of).map((picture) => (
        <section key={picture.title} className="shares-card">
          <h3 className="text-lg">{picture.title}</h3>
          <div className="shares">
            {picture.shares.map(({ label, figure, ...words }) => (
              <div key={label}>
                <p className="shares-label">{label}</p>
                <IconArray {...pictureOf(figure, words)} icons={FIGURES[figure].eyes ? 'dots' : 'people'} />
              </div>
            ))}
          </div>
          <p className="mt-4 text-ink-soft text-sm">
            {picture.whom}
            <Sources of={picture} />
          </p>
        </section>
      ))}
    </div>
  );
}

/** Figures from studies. On narrow screens each row becomes a block of its own. */
export function EvidenceTable({ of }: BlockProps) {
  const { caption, heads, rows } = useBlock('tables', of);
  const widths = rows.some(({ figure }) => figure) ? ['w-[27%]', 'w-[34%]'] : ['w-[34%]', 'w-[28%]'];
  return (
    <Table caption={caption} stacks>
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th key={head} scope="col" className={widths[place]}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.what}>
            <th scope="row">{row.what}</th>
            <td className="justify-start text-left font-bold before:hidden">
              {row.figure ? (
                <div className="evidence-share">
                  <IconArray icons="dots" {...pictureOf(row.figure, row)} />
                  {row.value && <p className="font-normal">{row.value}</p>}
                </div>
              ) : (
                row.value
              )}
            </td>
            <td className="justify-start text-left before:hidden">
              <span>
                {row.detail}
                <Sources of={row} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A table of words. On narrow screens each row becomes a block. */
export function TextTable({ of }: BlockProps) {
  const { caption, heads: all, rows } = useBlock('textTables', of);
  const heads = all.slice(1);
  return (
    <Table caption={caption} hideCaption stacks>
      <Heads heads={all} />
      <tbody>
        {rows.map(([what, ...cells]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {cells.map((cell, index) => (
              <td key={heads[index]} data-label={heads[index]} className="justify-start text-left">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
