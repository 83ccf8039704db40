import { Cite } from '#app/texts/citations.tsx';
import type { Part } from '#app/texts/leaflet.tsx';
import { Link } from '#app/ui/link.tsx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { COUNTING } from '#domain/review/rules/counting.ts';
import { NEVER_A_RULE } from '#domain/review/rules/moderation.ts';
import { HidingRules } from './hiding-rules.tsx';

/** What the figures cannot show, what is removed, and who pays. */
export const TRUST_PARTS: readonly Part[] = [
  {
    id: 'limits',
    heading: 'What the scores cannot tell',
    content: (
      <>
        <p>They are community scores: averages of personal experience. They are not clinical evidence.</p>
        <ul>
          <li>
            <strong>People choose to write.</strong> The very happy and the very unhappy may do so more often.
          </li>
          <li>
            <strong>Lenses go to different people.</strong> A surgeon picks the lens to suit the eye. Two scores differ
            for that reason too, not only because of the lens.
          </li>
          <li>
            <strong>Few answers make large swings.</strong> A difference of a few tenths between two lenses can be
            chance.
          </li>
          <li>
            <strong>Time matters.</strong> First impressions often change over the months after surgery, and a review
            does not say how long ago that was.
          </li>
          <li>
            <strong>The sliders are not a validated questionnaire.</strong> There are such instruments, for example the
            QoV questionnaire
            <Cite of={SOURCES.qov} />, Catquest-9SF and Cat-PROM5
            <Cite of={SOURCES['cat-prom5']} />. The QoV asks separately how often a light effect is seen, how strong it
            is and how much it bothers
            <Cite of={SOURCES['qov-scales']} />; our one number from 0 to 10 mixes the three.
          </li>
        </ul>
        <p>Use the scores to find questions for your surgeon, who can tell you what applies to your eyes.</p>
      </>
    ),
  },
  {
    id: 'moderation',
    heading: 'What is taken down, and what never is',
    content: (
      <>
        <HidingRules />
        <p>
          {NEVER_A_RULE} {COUNTING.hidden} If you think a comment breaks these rules, report it: the link stands beside
          it. Whoever wrote a hidden review gets a letter with a link to answer.{' '}
          <Link to="/how-it-works/moderation">How often that has happened, and why</Link>, everybody can see. US rules
          on consumer reviews forbid invented reviews and the holding back of negative ones.
          <Cite of={SOURCES['review-rule']} />
        </p>
      </>
    ),
  },
  {
    id: 'money',
    heading: 'Who pays',
    content: (
      <p>
        It is the policy of this site to take no money from lens makers: not for a place in a list, not for a review,
        not for advertising. Nobody is paid for a review. Should any of this ever change, it will say so here and beside
        the lens concerned.
      </p>
    ),
  },
];
