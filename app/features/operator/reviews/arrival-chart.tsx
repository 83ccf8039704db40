import { useId } from 'react';
import type { ShownArrival } from '#domain/review/rules/arrivals.ts';
import { countWords } from './words.ts';

const WIDTH = 480;
const HEIGHT = 48;
/** Room above the bars for the marks of unusual ones. */
const HEAD = 16;
const GAP = 2;

type Props = {
  readonly name: string;
  readonly line: readonly ShownArrival[];
  /** The largest count of all lenses, so that their bars can be compared. */
  readonly peak: number;
  readonly span: string;
};

/** One bar for each hour or day; an unusual one is outlined and has a triangle over it. */
export function ArrivalChart({ name, line, peak, span }: Props) {
  const title = useId();
  const total = line.reduce((sum, { count }) => sum + count, 0);
  const unusual = line.filter((arrival) => arrival.unusual).length;
  const step = WIDTH / line.length;
  return (
    <figure aria-labelledby={title}>
      <figcaption id={title} className="mb-1">
        <span className="font-bold">{name}</span>: {countWords(total)} in {span}
        {unusual > 0 && <>, unusual: {unusual}</>}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEAD + HEIGHT + 1}`} className="block h-auto w-full" aria-hidden="true">
        {line.map((arrival, index) => (
          <Bar key={arrival.start.toISOString()} {...arrival} x={index * step} width={step - GAP} peak={peak} />
        ))}
        <path d={`M0 ${HEAD + HEIGHT + 0.5}H${WIDTH}`} className="stroke-edge" />
      </svg>
    </figure>
  );
}

function Bar({
  count,
  unusual,
  x,
  width,
  peak,
}: Omit<ShownArrival, 'start'> & { x: number; width: number; peak: number }) {
  if (count === 0) return null;
  const height = Math.max(4, (HEIGHT * count) / peak);
  const top = HEAD + HEIGHT - height;
  const middle = x + width / 2;
  return (
    <>
      <rect
        x={x}
        y={top}
        width={width}
        height={height}
        className={unusual ? 'fill-straw stroke-ink' : 'fill-act'}
        strokeWidth={unusual ? 1.5 : 0}
      />
      {unusual && <path d={`M${middle - 6} ${top - 13}h12l-6 10z`} className="fill-ink" />}
    </>
  );
}
