import { Link } from '#app/ui/link.tsx';

/** Links to the pages about own eyes of all lenses, where there are no parts of figures to choose from. */
export function ToComparison() {
  return (
    <p className="mt-4 max-w-text print:hidden">
      <Link to="/doctor-dashboard/outcomes/fair">Compare Your Own Results</Link> for all lenses with what is expected of
      such eyes, or print your <Link to="/doctor-dashboard/outcomes/year">Yearly Report</Link> and get files for
      registries.
    </p>
  );
}
