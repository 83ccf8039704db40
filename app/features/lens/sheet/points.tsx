/** How many points show at once; the others unfold. */
const SHOWN = 3;

type PointsProps = {
  /** The lens and the list, which name a point together with its words. */
  readonly of: string;
  readonly points: readonly string[];
};

/** Some pros or cons of a lens: the first three, and the others folded. */
export function Points({ of, points }: PointsProps) {
  const more = points.slice(SHOWN);
  return (
    <>
      <List of={of} points={points.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details className="sheet-more">
          <summary>{more.length} more</summary>
          <List of={of} points={more} />
        </details>
      )}
    </>
  );
}

function List({ of, points }: PointsProps) {
  return (
    <ul className="sheet-points">
      {points.map((point) => (
        <li key={point} data-answer={`${of}/${point.replaceAll(' ', '_')}`}>
          {point}
        </li>
      ))}
    </ul>
  );
}
