import { YOUR_CHOICES } from '#app/features/education/choices-page.tsx';
import { CHOOSE_HISTORY } from '#app/features/education/choose/choose-words.ts';
import { FAQ } from '#app/features/education/faq/answers.tsx';
import { LENS_CLASSES } from '#app/features/education/lens-classes.ts';
import { WARNING_CARD } from '#app/features/education/warning-card.tsx';
import { OPENED_HERE } from '#app/lens-link.tsx';
import { Leaflet } from '#app/texts/leaflet.tsx';
import { historyOf, sourcesOf } from '#app/texts/text.tsx';
import { Link } from '#app/ui/link.tsx';
import { Rows, Table } from '#app/ui/table.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import * as text from '#content/about.mdx';
import { ANSWERS_HISTORY } from '#domain/answer/rules.ts';
import { CHECKS, type Check } from '#domain/evidence/rules/checks.ts';
import { REVIEWERS, type Reviewer } from '#domain/evidence/rules/reviewers.ts';
import type { TextHistory } from '#domain/evidence/rules.ts';
import { CONDITIONS_HISTORY } from '#domain/lens/rules/conditions.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { longDate } from '#domain/wording/rules.ts';

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

/** The public log of checks. */
const CheckLog = ({ checks }: { checks: readonly Check[] }) => (
  <ul>
    {checks.map(({ day, found }) => (
      <li key={day}>
        <strong>
          <time dateTime={day}>{longDate(new Date(day))}</time>:
        </strong>{' '}
        {found}
      </li>
    ))}
  </ul>
);

type ReviewersProps = { reviewers: readonly Reviewer[]; texts: readonly DatedText[] };

/** Who has reviewed which texts, and who pays them. */
export function Reviewers({ reviewers, texts }: ReviewersProps) {
  if (reviewers.length === 0) {
    return (
      <p>
        <strong>No ophthalmologist has reviewed these texts yet.</strong> Use them to find questions, and check what
        matters to you with your surgeon. When an ophthalmologist reviews them, we will show the name, training and
        interests here.
      </p>
    );
  }
  return (
    <>
      <p>These people have reviewed texts:</p>
      <ul>
        {reviewers.map(({ name, qualification, interests, texts: reviewed, reviewed: day }) => (
          <li key={`${name} ${day}`}>
            <strong>{name}</strong>, {qualification}, on {longDate(new Date(day))}. Interests: {interests}.
            <ul>
              {texts
                .filter(({ to }) => reviewed.includes(to))
                .map(({ name: text, to }) => (
                  <li key={to}>
                    <Link to={to}>{text}</Link>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A text of the site, where it is and how old it is. */
type DatedText = { readonly name: string; readonly to: string; readonly history: TextHistory };

const DAYS = [
  ['written', 'Written'],
  ['checked', 'Last checked'],
  ['nextCheck', 'Next check by'],
] as const;

/** When each text was written and checked, and when the next check is due. */
const Dates = ({ texts }: { texts: readonly DatedText[] }) => (
  <Table caption="Texts and their dates" hideCaption stacks>
    <Rows
      heads={['Text', ...DAYS.map(([, title]) => title)]}
      rows={texts.map(({ name, to, history }) => ({
        key: to,
        cells: [
          // A lens opens over the home page; closing it leads back here.
          <Link key={to} to={to} state={OPENED_HERE}>
            {name}
          </Link>,
          ...DAYS.map(([day]) => (
            <time key={day} dateTime={history[day]}>
              {longDate(new Date(history[day]))}
            </time>
          )),
        ],
      }))}
    />
  </Table>
);
