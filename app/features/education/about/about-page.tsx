import { YOUR_CHOICES } from '#app/features/education/choices-page.tsx';
import { CHOOSE_HISTORY } from '#app/features/education/choose/choose-words.ts';
import { FAQ } from '#app/features/education/faq/answers.tsx';
import { LENS_CLASSES } from '#app/features/education/lens-classes.ts';
import { WARNING_CARD } from '#app/features/education/warning-card.tsx';
import { Leaflet } from '#app/texts/leaflet.tsx';
import { historyOf, sourcesOf } from '#app/texts/text.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import * as text from '#content/about.mdx';
import { ANSWERS_HISTORY } from '#domain/answer/rules.ts';
import { CHECKS } from '#domain/evidence/rules/checks.ts';
import { REVIEWERS } from '#domain/evidence/rules/reviewers.ts';
import { CONDITIONS_HISTORY } from '#domain/lens/rules/conditions.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { CheckLog } from './check-log.tsx';
import { type DatedText, Dates } from './dates.tsx';
import { Reviewers } from './reviewers.tsx';

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
      {...text.frontmatter}
      text={text}
      sources={sourcesOf(text)}
      history={historyOf(text)}
      components={{
        Funding: () => (
          <p>{funding ?? 'This copy of the site is not public. It does not say who runs and pays for it.'}</p>
        ),
        Reviewers: () => <Reviewers reviewers={REVIEWERS} texts={texts} />,
        Dates: () => <Dates texts={texts} />,
        Checks: () => <CheckLog checks={CHECKS} />,
        Contact: () => (
          <a href={`mailto:${contact}`}>
            <WholeWords>{contact}</WholeWords>
          </a>
        ),
      }}
    />
  );
}

/** Every text about lenses and surgery, by its URL. */
export const textsOf = (lenses: AboutPageProps['lenses']): DatedText[] => [
  { name: 'Your choices', to: '/your-choices', history: YOUR_CHOICES.history },
  { name: 'What matters to you', to: '/choose', history: CHOOSE_HISTORY },
  { name: 'Your eyes', to: '/your-eyes', history: CONDITIONS_HISTORY },
  { name: 'The lenses my surgeon named', to: '/my-surgeon-named', history: ANSWERS_HISTORY },
  ...LENS_CLASSES.map(({ slug, text }) => ({
    name: text.frontmatter.title,
    to: `/iol-class/${slug}`,
    history: historyOf(text),
  })),
  ...FAQ.map(({ id, question, history }) => ({ name: question, to: `/faq#${id}`, history })),
  { name: 'Warning signs after eye surgery', to: '/warning-signs-card', history: WARNING_CARD.history },
  ...lenses.map(({ id, name, history }) => ({ name, to: `/lenses/${id}`, history })),
];
