import { WarningSigns } from '#app/features/education/warning-signs.tsx';
import { SourceList, WithSources } from '#app/texts/citations.tsx';
import { LeafletText } from '#app/texts/leaflet-text.tsx';
import { TextBody } from '#app/texts/text.tsx';
import { WrittenAndChecked } from '#app/texts/written-and-checked.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { useOpenTarget } from '#app/ui/open-target.ts';
import * as page from '#content/faq.mdx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import { FAQ, type FaqEntry } from './answers.tsx';

/** The questions, of which one is open at a time. Each answer has its own URL. */
export function FaqPage() {
  useOpenTarget();
  const { title, crumb = title, lead } = page.frontmatter;
  return (
    <Page>
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: crumb }]} />
      <PageHeading title={title} lead={lead} />
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
      <div className="mt-12">
        <TextBody text={page} />
      </div>
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
