import type { Part } from '#app/texts/leaflet.tsx';
import { Link } from '#app/ui/link.tsx';
import { MOST_ON_SHEET } from '#domain/invitation/rules/codes.ts';
import { COUNTING } from '#domain/review/rules/counting.ts';
import { LEVEL_WORDS, VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';
import { COMMENT_LIMIT } from '#domain/review/rules.ts';

/** Where reviews come from and what their marks mean. */
export const REVIEW_PARTS: readonly Part[] = [
  {
    id: 'reviews',
    heading: 'Where reviews come from',
    content: (
      <>
        <p>
          Patients and doctors <Link to="/submit-review">write them on this site</Link>. No account is needed, only an
          e-mail address. It is never shown to anyone.
        </p>
        <p>
          Some people are invited: a doctor, or someone who says so, can have us send a patient a letter that asks for a
          review. The wording is ours, and the sender does not learn whether an answer came.
        </p>
        <p>
          Patients without e-mail at hand can be given a slip of paper by a doctor whose account we have checked. Its{' '}
          <Link to="/code">code</Link> is good for one review of one lens. Nothing leads from a code to its review, and
          a doctor learns only how many were used until the day before. Doctors are asked to give a slip to all patients
          alike, and can print {MOST_ON_SHEET} a day.
        </p>
        <p>
          One address can review a lens once. A later review of the same lens from the same person replaces the earlier
          one. A review has one to five stars, five scores from 0 to 10, of which any can be left as “Can’t say”, and if
          you like a comment of up to {COMMENT_LIMIT} characters.
        </p>
      </>
    ),
  },
  {
    id: 'verified',
    heading: 'What “verified” means',
    content: (
      <>
        <p>Every review stands on one of four steps of proof. From the second on it carries a tick.</p>
        <ul>
          {VERIFICATION_LEVELS.map((step) => (
            <li key={step}>
              <strong>{LEVEL_WORDS[step].name}.</strong> {LEVEL_WORDS[step].means}
              {LEVEL_WORDS[step].tick && ` Its tick says “${LEVEL_WORDS[step].tick}”.`}
            </li>
          ))}
        </ul>
        <p>
          A tick says that the mailbox is the author’s. Below the last step the tick says nothing else: it does not
          prove that the person has this lens, or is a doctor. Who invites without an account that we have verified adds
          nothing: such a review is confirmed. When we withdraw a doctor’s verification, the doctor’s own reviews and
          those of invited patients go back to what their own mailboxes have proved: “Confirmed”, or “Sent” where a
          printed code was all there was.
        </p>
        <p>
          {COUNTING.atOnce} Beside each rating we say how many of the reviews are confirmed, that is, carry a tick; a
          press on that opens the count of every step. {COUNTING.proof}
        </p>
        <p>
          The letter also offers “This wasn’t me”. Whoever gets it without having written a review can remove the review
          with it.
        </p>
      </>
    ),
  },
  {
    id: 'doctors',
    heading: 'Reviews by doctors',
    content: (
      <p>
        Everyone says for themselves whether they write as a patient or as a doctor. We do not check that for reviews.
        “Show Doctor Reviews Only” shows and sorts by the reviews whose authors say they are doctors, and no others; a
        lens that has none is shown without a score.
      </p>
    ),
  },
  {
    id: 'change-or-remove',
    heading: 'Changing or removing your review',
    content: (
      <>
        <ul>
          <li>
            <strong>In the browser you wrote it in:</strong> open the <Link to="/submit-review">review form</Link>,
            choose the lens and enter the same e-mail address. Your review is filled in, and you can change it. If you
            confirmed it in another browser, we ask you by e-mail before the change takes effect.
          </li>
          <li>
            <strong>In any other browser:</strong> enter them as well, and ask for a link by e-mail. It works once,
            within 24 hours. If you send a new version without the link, the stored review stays until you have agreed
            to the change in your e-mail. We write about that at most once a day, and a new version waits for a week.
          </li>
          <li>
            <strong>To remove it:</strong> use the link in the letter that you got after writing it, which works for 30
            days, or <Link to="/your-data">ask for a link to your data</Link> at any time.
          </li>
        </ul>
        <p>Scores are worked out anew at once when a review changes or goes.</p>
      </>
    ),
  },
];
