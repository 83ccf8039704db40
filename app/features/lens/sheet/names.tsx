import { LensLink } from '#app/lens-link.tsx';
import { lensUrlFor } from '../catalogue-view.ts';
import { choiceOf, isLens, lensesOf, nameOf } from '../compared.ts';
import { LensDrawing } from '../drawing/lens-drawing.tsx';
import type { Population } from '../population.ts';
import type { SheetColumn } from './columns.ts';

/** The names of compared lenses with small drawings; they stay in sight while the rows scroll. */
export function SheetNames({ columns, population }: { columns: readonly SheetColumn[]; population: Population }) {
  return (
    <thead>
      <tr className="sheet-row sheet-names">
        <td className="sheet-corner" />
        {columns.map((column) => (
          <th key={choiceOf(column)} scope="col" className="sheet-value">
            {lensesOf(column).map((lens) => (
              <LensDrawing key={lens.id} lens={lens} className="sheet-drawing" />
            ))}
            <Name column={column} population={population} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Name({ column, population }: { column: SheetColumn; population: Population }) {
  if (!isLens(column)) {
    return (
      <div>
        <span className="text-lg">{nameOf(column)}</span>{' '}
        <span className="sheet-kind">
          Two lenses in one pair of eyes · {column.life.people.toLocaleString('en-US')} people
        </span>
      </div>
    );
  }
  const { id, name, type } = column.lens;
  return (
    <div>
      <LensLink to={lensUrlFor(id, population)} className="text-lg">
        {name}
      </LensLink>{' '}
      <span className="sheet-kind">{type}</span>
    </div>
  );
}
