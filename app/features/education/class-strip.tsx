import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { CLASS_SUMMARIES, GLANCES } from './class-summaries.ts';

/** The five classes side by side, in words. On the page of a class it is marked, and links to the others are above. */
export function ClassStrip({ current }: { current?: string }) {
  return (
    <Table caption="The five classes side by side" stacks>
      <thead>
        <tr>
          <th scope="col" className="px-3">
            Lens class
          </th>
          {GLANCES.map(([key, title]) => (
            <th key={key} scope="col" className="px-3">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CLASS_SUMMARIES.map(({ slug, label, atAGlance }) => (
          <tr key={slug} className={classes(slug === current && 'bg-straw-wash')}>
            <th scope="row" className="px-3">
              {current === undefined ? <Link to={`/iol-class/${slug}`}>{label}</Link> : `${label} `}
              {slug === current && <span className="block font-normal text-sm">this page</span>}
            </th>
            {GLANCES.map(([key, title]) => (
              <td key={key} data-label={title} className="px-3">
                {atAGlance[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
