import { Link } from 'react-router';
import type { AtAGlance, ClassSummary } from './class-summaries.ts';

type Props = {
  readonly classes: readonly (Pick<ClassSummary, 'slug' | 'label'> & {
    readonly atAGlance: Pick<AtAGlance, 'reading' | 'nightLights'>;
  })[];
};

/** What each class of lenses gives and what it takes in return, in few words: what is known before anybody reviews. */
export function ClassTradeOffs({ classes }: Props) {
  return (
    <div className="class-trade-offs">
      <table>
        <caption>What kinds of lenses give, and what they take</caption>
        <thead>
          <tr>
            <th scope="col">Lens class</th>
            <th scope="col">Reading distance</th>
            <th scope="col">Halos and glare</th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ slug, label, atAGlance }) => (
            <tr key={slug}>
              <th scope="row">
                <Link to={`/iol-class/${slug}`}>{label}</Link>
              </th>
              <td>{atAGlance.reading}</td>
              <td>{atAGlance.nightLights}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
