import { IconArray, type OfHundred } from '#app/ui/icon-array.tsx';
import { Table } from '#app/ui/table.tsx';
import type { Source } from '#domain/evidence/rules.ts';
import { Cite } from './citations.tsx';

/** A figure with what was counted and in whom. */
export type Finding = {
  readonly what: string;
  /** As a picture of 100. */
  readonly share?: OfHundred;
  /** In words; beside a picture, what the picture cannot show. */
  readonly value?: string;
  readonly detail: string;
  readonly sources: Source | readonly Source[];
};

type EvidenceTableProps = {
  caption: string;
  /** Titles of the three columns. */
  heads: readonly [what: string, value: string, detail: string];
  rows: readonly Finding[];
};

/** Figures from studies. On narrow screens each row becomes a block of its own. */
export function EvidenceTable({ caption, heads, rows }: EvidenceTableProps) {
  const [what, value, detail] = heads;
  const hasPictures = rows.some(({ share }) => share);
  return (
    <Table caption={caption} stacks>
      <thead>
        <tr>
          <th scope="col" className={hasPictures ? 'w-[27%]' : 'w-[34%]'}>
            {what}
          </th>
          <th scope="col" className={hasPictures ? 'w-[34%]' : 'w-[28%]'}>
            {value}
          </th>
          <th scope="col">{detail}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.what}>
            <th scope="row">{row.what}</th>
            <td className="justify-start text-left font-bold before:hidden">
              {row.share ? (
                <div className="evidence-share">
                  <IconArray icons="dots" {...row.share} />
                  {row.value && <p className="font-normal">{row.value}</p>}
                </div>
              ) : (
                row.value
              )}
            </td>
            <td className="justify-start text-left before:hidden">
              <span>
                {row.detail}
                <Cite of={row.sources} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
