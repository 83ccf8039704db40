import { SourceList, WithSources } from '#app/texts/citations.tsx';
import { LeafletText } from '#app/texts/leaflet-text.tsx';
import { historyOf, sourcesOf, TextBody } from '#app/texts/text.tsx';
import { WrittenAndChecked } from '#app/texts/written-and-checked.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { Page, PageHeading, Section } from '#app/ui/layout.tsx';
import * as card from '#content/warning-signs-card.mdx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
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
export const WARNING_CARD = { sources: sourcesOf(card), history: historyOf(card) };

/** The signs that need help at once, on one sheet with room for the clinic's numbers. */
export function WarningCard() {
  const { title, crumb = title, lead } = card.frontmatter;
  return (
    <Page>
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: crumb }]} />
        <PageHeading title={title} lead={lead} />
      </div>
      <div className="warning-card-page">
        <section aria-labelledby="card-heading" className="warning-card">
          <h2 id="card-heading" className="text-heading">
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
          <WithSources id="page" sources={WARNING_CARD.sources}>
            <TextBody text={card} />
            <Section id="sources" heading="Sources">
              <LeafletText>
                <SourceList />
                <WrittenAndChecked {...WARNING_CARD.history} reviews={reviewsOf('/warning-signs-card')} />
              </LeafletText>
            </Section>
          </WithSources>
        </div>
      </div>
    </Page>
  );
}
