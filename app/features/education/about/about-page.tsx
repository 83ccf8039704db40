import { YOUR_CHOICES } from '#app/features/education/choices/choices-page.tsx';
import { FAQ } from '#app/features/education/faq/faq-page.tsx';
import { Leaflet } from '#app/features/education/leaflet.tsx';
import { LENS_CLASSES } from '#app/features/education/lens-classes.ts';
import { DECISION_AIDS, LEAFLET_TEST, SAYING_NUMBERS } from '#app/features/education/sources.ts';
import { WARNING_CARD_HISTORY } from '#app/features/education/warning-card.tsx';
import type { TextHistory } from '#domain/evidence/rules.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { type DatedText, dates } from './dates.tsx';
import { contactPart, HOW_MADE } from './how-made.tsx';
import { REVIEWERS } from './reviewers.ts';
import { whoWrites } from './who-writes.tsx';

const HISTORY: TextHistory = { written: '2026-11-22', checked: '2026-11-26', nextCheck: '2027-05-26' };

type AboutPageProps = {
  /** The e-mail address for questions. */
  contact: string;
  lenses: readonly Pick<Lens, 'id' | 'name' | 'history'>[];
};

/** Who writes the pages, who pays, how old they are and how certain. */
export function AboutPage({ contact, lenses }: AboutPageProps) {
  return (
    <Leaflet
      title="About these pages"
      lead="Who writes them, who pays, how old they are, how sure their figures are, and what has not been tested."
      parts={[whoWrites(REVIEWERS), ...HOW_MADE, dates(textsOf(lenses)), contactPart(contact)]}
      sources={[SAYING_NUMBERS, DECISION_AIDS, LEAFLET_TEST]}
      history={HISTORY}
    />
  );
}

const textsOf = (lenses: AboutPageProps['lenses']): DatedText[] => [
  { name: 'Your choices', to: '/your-choices', history: YOUR_CHOICES.history },
  ...LENS_CLASSES.map(({ slug, title, history }) => ({ name: title, to: `/iol-class/${slug}`, history })),
  ...FAQ.map(({ id, question, history }) => ({ name: question, to: `/faq#${id}`, history })),
  { name: 'Warning signs after eye surgery', to: '/warning-signs-card', history: WARNING_CARD_HISTORY },
  ...lenses.map(({ id, name, history }) => ({ name, to: `/lenses/${id}`, history })),
];
