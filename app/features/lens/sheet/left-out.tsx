import { listed } from '../comparison.ts';
import { scoreRows } from '../comparison-rows.ts';
import type { Population } from '../population.ts';
import type { SheetColumn } from './columns.ts';
import { nameOfRow } from './sheet.tsx';

/** Which rows of scores are not shown, because their difference is small or may be chance. */
export function LeftOut({ columns, population }: { columns: readonly SheetColumn[]; population: Population }) {
  const scores = scoreRows(columns);
  const left = scores.filter(({ differs }) => !differs);
  if (left.length === 0) return null;
  return (
    <p className="mt-4 max-w-text">
      {left.length === scores.length
        ? 'All differences between these scores are small or may be chance, so none is shown.'
        : `Not shown, because the differences are small or may be chance: ${listed(
            left.map(({ row }) => nameOfRow(row, population)),
            'and',
          )}.`}
    </p>
  );
}
