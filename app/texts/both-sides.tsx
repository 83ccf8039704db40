import type { Source } from '#domain/evidence/rules.ts';
import { Cite } from './citations.tsx';

/** One thing that a choice gives or takes. */
export type Point = { readonly text: string; readonly sources?: Source | readonly Source[] };

type BothSidesProps = {
  /** The heading of each column. */
  heads: readonly [good: string, bad: string];
  good: readonly Point[];
  bad: readonly Point[];
};

/** Advantages and drawbacks of a choice, in columns of the same size. */
export function BothSides({ heads, good, bad }: BothSidesProps) {
  return (
    <div className="both-sides">
      <Side head={heads[0]} sign="+" points={good} />
      <Side head={heads[1]} sign="−" points={bad} />
    </div>
  );
}

function Side({ head, sign, points }: { head: string; sign: string; points: readonly Point[] }) {
  return (
    <section className="both-sides-side">
      <h3 className="text-lg">{head}</h3>
      <ul>
        {points.map(({ text, sources }) => (
          <li key={text}>
            <span aria-hidden="true" className="both-sides-sign">
              {sign}
            </span>
            <span>
              {text}
              {sources && <Cite of={sources} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
