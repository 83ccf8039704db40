import { Link } from '#app/ui/link.tsx';

/** Appears with every block of scores. */
export function ScoreMethodLink() {
  return (
    <Link to="/how-it-works#averages" className="score-method-link print:hidden">
      How scores are made
    </Link>
  );
}
