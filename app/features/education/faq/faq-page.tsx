import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { nextSteps } from '#app/features/education/next-steps.tsx';
import { WarningSigns } from '#app/features/education/warning-signs.tsx';
import { SourceList, WithSources } from '#app/texts/citations.tsx';
import { LeafletText } from '#app/texts/leaflet-text.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Expander } from '#app/ui/disclosure.tsx';
import { Page, PageHeading, Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { WrittenAndChecked } from '#app/ui/written-and-checked.tsx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import { cataractSurgery } from './cataract-surgery.tsx';
import type { FaqEntry } from './faq-entry.ts';
import { glasses } from './glasses.tsx';
import { lensTypes } from './lens-types.tsx';
import { recovery } from './recovery.tsx';
import { risks } from './risks.tsx';

export const FAQ: readonly FaqEntry[] = [cataractSurgery, recovery, lensTypes, risks, glasses];

const NEXT = nextSteps([
  'Can my eye wait, and when should we look again?',
  'Which risks are higher or lower in my eyes?',
  'For what would I still need glasses with the lens you suggest?',
  'Whom do I call after surgery, by day and at night?',
]);

/** The questions, of which one is open at a time. Each answer has its own URL. */
export function FaqPage() {
  useOpenTarget();
  return (
    <Page>
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'FAQ' }]} />
      <PageHeading
        title="Frequently asked questions"
        lead="What people ask before and after cataract surgery. Every number comes with its source."
      />
      <section
        id="call-at-once"
        aria-labelledby="call-at-once-heading"
        className="mb-8 max-w-form scroll-mt-16 rounded-md border-2 border-ink bg-surface p-[min(1rem,3vw)]"
      >
        <h2 id="call-at-once-heading" className="text-base">
          Just operated on? Call your eye clinic at once if you have
        </h2>
        <WarningSigns />
        <p className="mt-2 print:hidden">
          <Link to="/warning-signs-card">Print these signs on a card</Link>
        </p>
      </section>
      <div className="[&_.expander-content]:max-w-none">
        {FAQ.map((entry) => (
          <Answer key={entry.id} {...entry} />
        ))}
      </div>
      <Section id={NEXT.id} heading={NEXT.heading} className="mt-12">
        <LeafletText>{NEXT.content}</LeafletText>
      </Section>
      <p className="mt-8 max-w-text">
        Something missing? Your eye surgeon can tell you what applies to your own eyes. For questions about this site,
        the contact address is at the foot of the page.
      </p>
      <p className="mt-4 max-w-text">
        The makers of Iolite wrote these answers. No lens maker pays for this site.{' '}
        <Link to="/about">About Iolite</Link>
      </p>
    </Page>
  );
}

// The anchor is inside the answer: browsers unfold the element that contains the target of a link, also before scripts
// run.
function Answer({ id, question, answer, sources, history }: FaqEntry) {
  return (
    <Expander label={question} group="faq" headingLevel={2}>
      <div id={id} className="scroll-mt-16">
        <WithSources id={id} sources={sources}>
          <LeafletText>
            {answer}
            <h3 className="text-lg">Sources</h3>
            <SourceList />
            <WrittenAndChecked {...history} reviews={reviewsOf(`/faq#${id}`)} />
            <p className="print:hidden">
              <a href={`#${id}`}>Link to this answer</a>
            </p>
          </LeafletText>
        </WithSources>
      </div>
    </Expander>
  );
}

/** Browsers unfold the target answer when a page loads; this does the same for navigation inside the site. */
function useOpenTarget() {
  const location = useLocation();
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    const answer = target?.closest('details');
    if (!target || !answer) return;
    answer.open = true;
    target.scrollIntoView();
  }, [location]);
}
