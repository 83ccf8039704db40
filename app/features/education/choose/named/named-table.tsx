import { VerdictSign } from '#app/features/education/eyes/verdict-sign.tsx';
import { LensLink } from '#app/lens-link.tsx';
import { Cite } from '#app/texts/citations.tsx';
import { Table } from '#app/ui/table.tsx';
import { FigureBar } from '../figure-bar.tsx';
import { classOf, type LensToChoose } from '../trade-offs.ts';
import type { Cell, Row } from './cells.ts';

type Props = { readonly lenses: readonly LensToChoose[]; readonly rows: readonly Row[] };

/** The questions that people ask, with an answer for each lens and for waiting. */
export function NamedTable({ lenses, rows }: Props) {
  const names = [...lenses.map(({ name }) => name), 'Wait'];
  return (
    <Table caption="The lenses on the questions that people ask" hideCaption stacks className="answer-table">
      <thead>
        <tr>
          <td />
          {lenses.map(({ id, name, type }) => (
            <th key={id} scope="col">
              <LensLink to={`/lenses/${id}`}>{name}</LensLink>
              {classOf(type).label !== name && <span className="block font-normal text-sm">{classOf(type).label}</span>}
            </th>
          ))}
          <th scope="col">
            Wait<span className="block font-normal text-sm">no surgery now</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, explained, counted, cells }) => (
          <tr key={key}>
            <th scope="row">
              {title}
              {explained && <span className="block font-normal text-sm">{explained}</span>}
              {counted && <span className="block font-normal text-sm">How many of 100 {counted}</span>}
            </th>
            {cells.map((cell, column) => (
              <td key={names[column]} data-label={names[column]}>
                <CellWords cell={cell} counted={counted} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function CellWords({ cell: { words, verdict, sources, figure }, counted }: { cell: Cell; counted: Row['counted'] }) {
  return (
    <div>
      {verdict && <VerdictSign verdict={verdict} />}{' '}
      <span className={words ? 'block' : undefined}>
        {words}
        {sources.length > 0 && <Cite of={sources} />}
      </span>{' '}
      {figure && <FigureBar figure={figure} isBrief holds={figure.holds === counted ? '' : figure.holds} />}
    </div>
  );
}
