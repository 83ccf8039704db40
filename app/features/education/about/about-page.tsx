import { YOUR_CHOICES } from '#app/features/education/choices-page.tsx';
import { CHOOSE_HISTORY } from '#app/features/education/choose/class-facts.ts';
import { FAQ } from '#app/features/education/faq/answers.tsx';
import { LENS_CLASSES } from '#app/features/education/lens-classes.ts';
import { WARNING_CARD } from '#app/features/education/warning-card.tsx';
import { Leaflet } from '#app/texts/leaflet.tsx';
import { historyOf } from '#app/texts/text.tsx';
import { CHECKS } from '#domain/evidence/rules/checks.ts';
import { REVIEWERS } from '#domain/evidence/rules/reviewers.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { checkLog } from './check-log.tsx';
import { type DatedText, dates } from './dates.tsx';
import { contactPart, HOW_MADE, whoPays } from './how-made.tsx';
import { whoWrites } from './who-writes.tsx';

/** The sources of the page, and its dates. */
export const ABOUT: { readonly sources: readonly Source[]; readonly history: TextHistory } = {
  sources: [SOURCES['saying-numbers'], SOURCES['decision-aids'], SOURCES['leaflet-test']],
  history: { written: '2026-11-22', checked: '2026-11-26', nextCheck: '2027-05-26' },
};

type AboutPageProps = {
  /** The e-mail address for questions. */
  contact: string;
  /** Who runs and pays for the site, in a sentence; null when it does not say. */
  funding: string | null;
  lenses: readonly Pick<Lens, 'id' | 'name' | 'history'>[];
};

/** Who runs and pays for the site, who writes and reviews its texts, how old they are and how certain. */
export function AboutPage({ contact, funding, lenses }: AboutPageProps) {
  const texts = textsOf(lenses);
  return (
    <Leaflet
      title="About Iolite"
      lead="Who runs and pays for this site, who writes and reviews its texts, when they were checked, and what has not been tested."
      parts={[
        whoPays(funding),
        whoWrites(REVIEWERS, texts),
        ...HOW_MADE,
        dates(texts),
        checkLog(CHECKS),
        contactPart(contact),
      ]}
      {...ABOUT}
    />
  );
}

/** Every text about lenses and surgery, by its URL. */
export const textsOf = (lenses: AboutPageProps['lenses']): DatedText[] => [
  { name: 'Your choices', to: '/your-choices', history: YOUR_CHOICES.history },
  { name: 'What matters to you', to: '/choose', history: CHOOSE_HISTORY },
  ...LENS_CLASSES.map(({ slug, text }) => ({
    name: text.frontmatter.title,
    to: `/iol-class/${slug}`,
    history: historyOf(text),
  })),
  ...FAQ.map(({ id, question, history }) => ({ name: question, to: `/faq#${id}`, history })),
  { name: 'Warning signs after eye surgery', to: '/warning-signs-card', history: WARNING_CARD.history },
  ...lenses.map(({ id, name, history }) => ({ name, to: `/lenses/${id}`, history })),
];
