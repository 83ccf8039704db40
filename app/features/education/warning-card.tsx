import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Reference } from '#app/ui/reference.tsx';
import { WrittenAndChecked } from '#app/ui/written-and-checked.tsx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import { IF_NOBODY_ANSWERS, WARNING_SIGNS } from '#domain/review/rules/warning-signs.ts';

/** What is filled in, by pen or before printing. */
const LINES = [
  ['clinic-by-day', 'Eye clinic, by day', 'tel'],
  ['clinic-by-night', 'Nights and weekends', 'tel'],
  ['surgeon', 'My surgeon', 'text'],
  ['operation', 'Which eye, and which day', 'text'],
  ['lens', 'My lens', 'text'],
] as const;

/** The sources of the card, and its dates. */
export const WARNING_CARD: { readonly sources: readonly Source[]; readonly history: TextHistory } = {
  sources: [SOURCES['warning-signs'], SOURCES['rcs-recovery'], SOURCES['nhs-recovery']],
  history: { written: '2026-11-22', checked: '2026-11-22', nextCheck: '2027-05-22' },
};

/** The signs that need help at once, on one sheet with room for the clinic's numbers. */
export function WarningCard() {
  return (
    <Page>
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Warning signs' }]} />
        <PageHeading
          title="Warning signs after eye surgery"
          lead="A card to print and keep by the phone. Fill it in here or by pen. What you type stays on this page: it is not sent and not saved."
        />
      </div>
      <div className="warning-card-page">
        <section aria-labelledby="card-heading" className="warning-card">
          <h2 id="card-heading" className="text-2xl">
            I had eye surgery. I call at once if I have:
          </h2>
          <ul className="warning-card-signs">
            {WARNING_SIGNS.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
          <div className="warning-card-lines">
            {LINES.map(([id, label, type]) => (
              <div key={id}>
                <label htmlFor={id}>{label}</label>
                <input id={id} type={type} autoComplete="off" maxLength={60} />
              </div>
            ))}
          </div>
          <p className="mt-4 font-bold">{IF_NOBODY_ANSWERS}</p>
          <p className="mt-3">What to say: “I had eye surgery on … day. Since … o’clock I have …”</p>
        </section>
        <div className="print:hidden">
          <Button className="needs-script mb-8" onClick={() => window.print()}>
            Print This Card
          </Button>
          <section aria-labelledby="normal-heading" className="max-w-text">
            <h2 id="normal-heading" className="text-2xl">
              What is usual, and no reason to call
            </h2>
            <p className="mt-4">
              On the first day sight is blurred. For a day or two the eye may feel gritty and look red, and colors may
              seem bright. That should get better from day to day. If it gets worse, call.
            </p>
            <p className="mt-4">
              The <Link to="/faq#recovery">FAQ</Link> tells how the weeks after surgery go, and{' '}
              <Link to="/your-choices">Your choices</Link> what to know before.
            </p>
          </section>
          <section aria-labelledby="sources-heading" className="mt-12 text-ink-soft text-sm">
            <h2 id="sources-heading" className="text-2xl text-ink">
              Sources
            </h2>
            <ul className="my-4">
              {WARNING_CARD.sources.map((source) => (
                <li key={source.url}>
                  <Reference {...source} />
                </li>
              ))}
            </ul>
            <WrittenAndChecked {...WARNING_CARD.history} reviews={reviewsOf('/warning-signs-card')} />
            <p className="mt-4 max-w-text">
              Written by the makers of Iolite. Your clinic’s own advice goes first.{' '}
              <Link to="/about">About Iolite</Link>
            </p>
          </section>
        </div>
      </div>
    </Page>
  );
}
