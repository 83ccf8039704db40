import { Table } from '#app/ui/table.tsx';
import type { TextTable as Words } from './front-matter.ts';

/** A table of words. On narrow screens each row becomes a block. */
export function TextTable({ caption, heads: [corner, ...heads], rows }: Words) {
  return (
    <Table caption={caption} hideCaption stacks>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
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
