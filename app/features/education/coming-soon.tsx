import { Card } from '#app/ui/card.tsx';
import { Grid, Page, PageHeading, Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';

const MEANWHILE = [
  { to: '/your-choices', title: 'Your choices', words: 'Surgery now or later, which lens, surprises and costs.' },
  {
    to: '/iol-class/monofocal',
    title: 'The five lens classes',
    words: 'How each kind works, what it gives and what you give up.',
  },
  { to: '/faq', title: 'Frequently asked questions', words: 'Surgery, recovery, risks and glasses, with numbers.' },
  { to: '/compare-lenses', title: 'Compare two lenses', words: 'Ratings and reviews side by side.' },
  { to: '/how-it-works', title: 'How Iolite works', words: 'Where the scores come from and what they cannot tell.' },
];

/** A placeholder for the blog. */
export function ComingSoon() {
  return (
    <Page>
      <PageHeading
        title="Coming Soon!"
        lead="Articles about cataract lenses will appear here. We are taking the time to check every number in them."
      />
      <Section id="meanwhile" heading="Meanwhile, worth reading">
        <Grid as="ul" column="broad">
          {MEANWHILE.map(({ to, title, words }) => (
            <Card as="li" key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center font-bold text-lg">
                {title}
              </Link>
              <p>{words}</p>
            </Card>
          ))}
        </Grid>
      </Section>
    </Page>
  );
}
