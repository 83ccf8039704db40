import { classes } from './classes.ts';

interface HistogramProps {
  /** What is counted, such as "How 128 people rated it". */
  caption: string;
  /** Headings of the three columns for screen readers: what the rows are, and what is counted. */
  headings: [row: string, count: string];
  /** From the top row down. */
  rows: { label: string; count: number }[];
  className?: string;
}

/** Counts as horizontal bars in a table: the numbers are there with or without the bars, the shares where they fit. */
export function Histogram({ caption, headings, rows, className }: HistogramProps) {
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <div className={classes('@container', className)}>
      <table className="w-full border-collapse">
        <caption className="mb-2 text-left font-bold">{caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{headings[0]}</th>
            <td />
            <th scope="col">{headings[1]}</th>
            <th scope="col" className="@max-[12rem]:hidden">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count }) => {
            const percent = total === 0 ? 0 : Math.round((100 * count) / total);
            return (
              <tr key={label}>
                <th scope="row" className="w-px whitespace-nowrap py-1 pr-3 text-left font-normal">
                  {label}
                </th>
                <td aria-hidden="true" className="py-1">
                  <div className="bar">
                    <div className={classes('bar-fill', count > 0 && 'min-w-1')} style={{ width: `${percent}%` }} />
                  </div>
                </td>
                <td className="w-px whitespace-nowrap py-1 pl-3 text-right">{count}</td>
                <td className="w-px whitespace-nowrap py-1 pl-3 text-right text-ink-soft text-sm @max-[12rem]:hidden">
                  {count > 0 && percent === 0 ? '<1' : percent}%
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
