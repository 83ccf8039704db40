import type { ReactNode } from 'react';

/** How many points show at once; the others unfold. */
const SHOWN = 3;

/** Some pros or cons of a lens: the first three, and the others folded. */
export function Points({ points }: { points: readonly string[] }) {
  const more = points.slice(SHOWN);
  return (
    <>
      <List points={points.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details className="sheet-more">
          <summary>{more.length} more</summary>
          <List points={more} />
        </details>
      )}
    </>
  );
}

function List({ points }: { points: readonly string[] }) {
  return (
    <ul className="sheet-points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** What to know about a lens before all else. */
export function Warning({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <p className="sheet-warning">{children}</p>;
}
