interface ColumnsProps {
  /** What is to be seen, for people who do not see it. */
  label: string;
  /** From the low end of the scale to its high one, each bin as wide as the others. */
  bins: readonly { readonly label: string; readonly count: number }[];
  /** Where along the scale the mean lies, 0 to 100. */
  mean: number;
  /** What stands at the ends of the scale. */
  ends: readonly [low: string, high: string];
}

/** Counts over a scale as columns on it, with the mean as a line: how answers lie, beside a bar that says their mean. */
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
