/** On every page of a site filled with synthetic reviews and outcomes, so that nobody takes them for real. */
export function DemonstrationBanner() {
  return (
    <aside
      aria-label="About this site"
      className="demonstration-banner page-margins bg-straw py-2 text-center font-bold text-on-straw print:py-0.5 print:text-sm"
    >
      <p>Demonstration: reviews and results are made up. Facts with a source are real.</p>
    </aside>
  );
}
