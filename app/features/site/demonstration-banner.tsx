/** On every page of a site filled with synthetic reviews, so that nobody takes them for real. */
export function DemonstrationBanner() {
  return (
    <aside aria-label="About this site" className="page-margins bg-straw py-2 text-center font-bold text-on-straw">
      <p>Demonstration data: every review on this site is made up.</p>
    </aside>
  );
}
