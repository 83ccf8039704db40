import { Heads, Table } from '#app/ui/table.tsx';
import type { TextTable as Words } from './front-matter.ts';

/** A table of words. On narrow screens each row becomes a block. */
export function TextTable({ caption, heads: all, rows }: Words) {
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
