import { Rows, Table } from '#app/ui/table.tsx';
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
  const heads = ['Your eyes', 'Other surgeons', 'Odds ratio'];
  return (
    <Table caption="Your eyes beside those of other surgeons" className="text-sm">
      <Rows
        heads={['Kind of eye', ...heads]}
        numeric={heads}
        rows={effects.map((effect) => ({
          key: nameOf(effect),
          cells: [
            nameOf(effect),
            shownCount({ n: effect.own, of: own }),
            shownCount({ n: effect.n, of: pool.n }),
            shownAverage(effect.odds),
          ],
        }))}
      />
    </Table>
  );
}

type EnteredProps = { readonly caption: string; readonly of: string; readonly rows: readonly Completeness[] };

/** A share of one's own eyes beside that of others. */
export function EnteredTable({ caption, of, rows }: EnteredProps) {
  const heads = ['Your eyes', 'Other surgeons'];
  return (
    <Table caption={caption} className="text-sm">
      <Rows
        heads={[of, ...heads]}
        numeric={heads}
        rows={rows.map(({ name, own, others }) => ({
          key: name,
          cells: [name, ...[own, others].map((count) => (count ? shownCount(count) : '—'))],
        }))}
      />
    </Table>
  );
}

/** A number of others, with its share: "24 (80.0%)". */
const shownCount = ({ n, of }: EnteredCount) => `${n} (${shownPercent({ count: n, n: of })})`;
