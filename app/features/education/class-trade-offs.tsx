import { Link } from '#app/ui/link.tsx';
import type { AtAGlance, ClassSummary } from './class-summaries.ts';

type Props = {
  readonly classes: readonly (Pick<ClassSummary, 'slug' | 'label'> & {
    readonly atAGlance: Pick<AtAGlance, 'near' | 'nightLights'>;
  })[];
};

const COLUMNS = { near: 'Near', nightLights: 'Halos and glare' };

/** What each class of lenses gives and what it takes in return, in few words: what is known before anybody reviews. */
export function ClassTradeOffs({ classes }: Props) {
  return (
    <div className="class-trade-offs">
      <table>
        <caption>What kinds of lenses give, and what they take</caption>
        <thead>
          <tr>
            <th scope="col">Lens class</th>
            <th scope="col">{COLUMNS.near}</th>
            <th scope="col">{COLUMNS.nightLights}</th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ slug, label, atAGlance }) => (
            <tr key={slug}>
              <th scope="row">
                <Link to={`/iol-class/${slug}`}>{label}</Link>
              </th>
              <td data-label={COLUMNS.near}>{atAGlance.near}</td>
              <td data-label={COLUMNS.nightLights}>{atAGlance.nightLights}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
