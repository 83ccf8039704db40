import { Link } from '#app/ui/link.tsx';

/** A link to the comparison of all lenses, where there are no parts of figures to choose from. */
export function ToComparison() {
  return (
    <p className="mt-4 max-w-text print:hidden">
      <Link to="/doctor-dashboard/outcomes/fair">Compare Your Own Results</Link> for all lenses with what is expected of
      such eyes.
    </p>
  );
}
