import { VerdictSign } from '#app/features/education/eyes/verdict-sign.tsx';
import type { NamedLens, Row } from './cells.ts';
import { rankingsOf, verdictsOf } from './in-short.ts';

/** The table in a few words: the order of the lenses on a point, and which fit the conditions of the reader. */
export function NamedSummary({ rows, lenses }: { rows: readonly Row[]; lenses: readonly NamedLens[] }) {
  const rankings = rankingsOf(rows, lenses);
  const verdicts = verdictsOf(rows, lenses);
  if (rankings.length === 0 && verdicts.length === 0) return null;
  return (
    <dl className="named-summary">
      {rankings.map(({ title, places, notCompared }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <ol>
              {places.map((names) => (
                <li key={names[0]}>{names.join(', ')}</li>
              ))}
            </ol>
          </dd>
          {notCompared.length > 0 && <dd>Not compared: {notCompared.join(', ')}</dd>}
        </div>
      ))}
      {verdicts.length > 0 && (
        <div>
          <dt>With my condition</dt>
          {verdicts.map(({ verdict, names }) => (
            <dd key={verdict} className="flex flex-wrap items-center gap-x-2">
              <VerdictSign verdict={verdict} /> <strong>{names.join(', ')}</strong>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
