import { Link } from '#app/ui/link.tsx';
import { comparisonUrl } from './comparison.ts';
import type { TradeOffPair } from './trade-off-pairs.ts';

type Props = {
  readonly pairs: readonly TradeOffPair[];
  /** Screen readers always hear which lenses are compared. */
  readonly namesShown?: boolean;
};

/** Comparisons that are worth a look, each under the question that it answers. */
export function PairLinks({ pairs, namesShown = true }: Props) {
  return (
    <ul className="pair-links">
      {pairs.map(({ question, lenses: [one, other] }) => (
        <li key={question}>
          <Link to={comparisonUrl({ lens1: one.id, lens2: other.id })}>{question}</Link>{' '}
          <span className={namesShown ? 'text-ink-soft text-sm' : 'sr-only'}>{`${one.name}, ${other.name}`}</span>
        </li>
      ))}
    </ul>
  );
}
