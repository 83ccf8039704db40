import { Link } from '#app/ui/link.tsx';
import { FEWEST_PEOPLE, FOLLOW_UPS_IN_WORDS } from '#domain/experience/rules.ts';

/** What is asked with and after a review, and how it is used. */
export const SINCE_SURGERY_PART = {
  id: 'since-your-surgery',
  heading: 'Since your surgery',
  content: (
    <>
      <p>
        After a review we ask patients twelve short questions: glasses, what you see at night, driving, what has
        happened since. All of them can be skipped. They open in the browser that wrote the review, and by the link of
        the letter that asks to confirm it. A review counts the same without them.
      </p>
      <ul>
        <li>
          Answers are added, never changed. Who answers again counts once, with the newest answer to each question. You
          can see all your own answers there, by date.
        </li>
        <li>
          Answers count while their review counts. They show as numbers of groups of at least {FEWEST_PEOPLE} people, in
          which nobody can be found.
        </li>
        <li>
          Tick the box, and we ask you again {FOLLOW_UPS_IN_WORDS} months after surgery, by one letter each. The letters
          go to a confirmed address alone and say nothing about your eyes. One click ends them, and so does refusing all
          our letters.
        </li>
        <li>
          The wording and the pictures are our own. They are not one of the tested questionnaires of eye clinics, and
          cannot be compared with those.
        </li>
      </ul>
      <p>
        To delete your answers, <Link to="/your-data">ask for a link to your data</Link>.
      </p>
    </>
  ),
};
