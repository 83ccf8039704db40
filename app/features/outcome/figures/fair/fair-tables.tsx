import type { ReactNode } from 'react';
import { FigureHeads, Table } from '#app/ui/table.tsx';
import {
  type Completeness,
  type EnteredCount,
  type FairPool,
  MIX_FACTORS,
  type MixEffect,
  shownAverage,
  shownPercent,
} from '#domain/outcome/rules.ts';

type MixProps = {
  readonly effects: readonly MixEffect[];
  /** How many own eyes are compared. */
  readonly own: number;
  readonly pool: FairPool;
  readonly lensName: (id: number) => string;
};

/** Own eyes by kind beside those of the others, and the effect of each kind on the odds. */
export function MixTable({ effects, own, pool, lensName }: MixProps) {
  const nameOf = (effect: MixEffect) => {
    if (effect.factor === 'lens') return lensName(effect.lensId);
    return (MIX_FACTORS[effect.factor] as Readonly<Record<string, string>>)[effect.level] ?? effect.level;
  };
  return (
    <Columns
      caption="Your eyes beside those of other surgeons"
      of="Kind of eye"
      heads={['Your eyes', 'Other surgeons', 'Odds ratio']}
    >
      {effects.map((effect) => (
        <Cells
          key={nameOf(effect)}
          name={nameOf(effect)}
          cells={[
            shownCount({ n: effect.own, of: own }),
            shownCount({ n: effect.n, of: pool.n }),
            shownAverage(effect.odds),
          ]}
        />
      ))}
    </Columns>
  );
}

type EnteredProps = { readonly caption: string; readonly of: string; readonly rows: readonly Completeness[] };

/** A share of one's own eyes beside that of others. */
export function EnteredTable({ caption, of, rows }: EnteredProps) {
  return (
    <Columns caption={caption} of={of} heads={['Your eyes', 'Other surgeons']}>
      {rows.map(({ name, own, others }) => (
        <Cells key={name} name={name} cells={[own, others].map((count) => (count ? shownCount(count) : '—'))} />
      ))}
    </Columns>
  );
}

/** A number of others, with its share: "24 (80.0%)". */
const shownCount = ({ n, of }: EnteredCount) => `${n} (${shownPercent({ count: n, n: of })})`;

type ColumnsProps = {
  readonly caption: string;
  readonly of: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
};

function Columns({ caption, of, heads, children }: ColumnsProps) {
  return (
    <Table caption={caption} className="text-sm">
      <FigureHeads of={of} heads={heads} />
      <tbody>{children}</tbody>
    </Table>
  );
}

/** Own eyes, others’, odds. */
const COLUMN_KEYS = ['own', 'others', 'odds'] as const;

function Cells({ name, cells }: { name: string; cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, place) => (
        <td key={COLUMN_KEYS[place]} className="numeric">
          {cell}
        </td>
      ))}
    </tr>
  );
}
