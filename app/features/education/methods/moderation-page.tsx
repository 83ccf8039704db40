import { Leaflet } from '#app/texts/leaflet.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ModerationAccount } from '#domain/review/rules/account.ts';
import { NEVER_A_RULE } from '#domain/review/rules/moderation.ts';
import { HidingRules } from './hiding-rules.tsx';
import { type NamedStub, QuarterTables, Stubs } from './quarter-tables.tsx';
import { SLOWLY } from './slowly.tsx';

type Props = Pick<ModerationAccount, 'quarters'> & { readonly stubs: readonly NamedStub[] };

/** The public account of moderation: the rules, the actions by rule, and how a writer objects. */
export function ModerationPage({ quarters, stubs }: Props) {
  return (
    <Leaflet
      title="What we hide, and why"
      crumb="What we hide"
      lead="The six rules by which a review can be hidden, how often that has happened, and how its writer can object."
      parts={[
        {
          id: 'rules',
          heading: 'The rules',
          content: (
            <>
              <HidingRules />
              <p>{NEVER_A_RULE}</p>
            </>
          ),
        },
        {
          id: 'how',
          heading: 'How it is decided',
          content: (
            <ul>
              <li>
                Everybody can report a comment: the link stands beside it. Reports alone hide nothing, however many
                there are. A person reads them.
              </li>
              <li>
                Whoever hides a review names the rule. The act is written down under that person’s name, in a record
                that nobody can change.
              </li>
              <li>
                The whole review goes, stars included, and comes back whole if it is put back. Nobody edits what people
                have written.
              </li>
            </ul>
          ),
        },
        SLOWLY,
        {
          id: 'object',
          heading: 'If your review was hidden',
          content: (
            <>
              <p>
                We write to you, with the rule and a link. On the page behind it you can say why your review should
                stand. Somebody looks at it again, and you get a letter with the decision.
              </p>
              <p>
                We do not write to addresses that a campaign has made up and nobody has confirmed. If you miss a letter,
                see <Link to="/your-data">what is stored about you</Link>: the rule stands there as well.
              </p>
            </>
          ),
        },
        { id: 'figures', heading: 'Figures by quarter', content: <QuarterTables quarters={quarters} /> },
        {
          id: 'hidden',
          heading: 'Every hiding leaves a line',
          content: (
            <>
              <p>The text is gone, the line stays, also when the writer deletes the review. Months go by UTC.</p>
              <Stubs stubs={stubs} />
            </>
          ),
        },
        {
          id: 'privacy',
          heading: 'What these counts can tell about a person',
          content: (
            <>
              <p>
                A line has a month, a lens, a rule and a number, and neither stars nor words. Whoever has read a comment
                before it was hidden may guess that a line is about it; who wrote it does not stand anywhere.
              </p>
              <p>
                Figures of what is sent and reported are counted to the end of the last month only, so that nobody can
                send something and see from them whether it was counted. They are made as things happen and stored as
                counts. Deleting a review does not change them.
              </p>
            </>
          ),
        },
        {
          id: 'data',
          heading: 'For programs',
          content: (
            <p>
              The same as JSON: <a href="/api/moderation">/api/moderation</a>. How scores are worked out is described on{' '}
              <Link to="/how-it-works">How Iolite works</Link>.
            </p>
          ),
        },
      ]}
    />
  );
}
