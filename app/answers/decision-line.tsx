import { Link } from '#app/ui/link.tsx';
import { DECISION } from '#domain/answer/rules.ts';

/** What a cataract is, what is decided, that waiting is possible, and who pays for the site; on each page that helps to decide. */
export function DecisionLine({ className = '' }: { className?: string }) {
  return (
    <p className={`decision-line ${className}`}>
      {DECISION} <Link to="/about#who-pays">Who pays for this site</Link>
    </p>
  );
}
