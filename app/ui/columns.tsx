interface ColumnsProps {
  /** The text alternative of the picture. */
  label: string;
  /** From the low end of the scale to its high one; all bins have the same width. */
  bins: readonly { readonly label: string; readonly count: number }[];
  /** The position of the mean on the scale, 0 to 100. */
  mean: number;
  /** The labels of the ends of the scale. */
  ends: readonly [low: string, high: string];
}

/**
 * Counts over a scale as columns, with the mean as a line: the distribution of answers, beside a bar with their mean.
 */
export function Columns({ label, bins, mean, ends }: ColumnsProps) {
  const most = Math.max(...bins.map(({ count }) => count));
  return (
    <div role="img" aria-label={label} className="columns">
      <div className="columns-field">
        {bins.map((bin) => (
          <span
            key={bin.label}
            className="columns-column"
            style={{ height: most === 0 ? 0 : `${(100 * bin.count) / most}%` }}
            data-empty={bin.count === 0 || undefined}
          />
        ))}
        <span className="columns-mean" style={{ left: `${mean}%` }} />
      </div>
      <div className="columns-ends">
        <span>{ends[0]}</span> <span>{ends[1]}</span>
      </div>
    </div>
  );
}
