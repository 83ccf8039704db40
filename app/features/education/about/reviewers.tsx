import { Link } from '#app/ui/link.tsx';
import { longDate } from '#app/ui/long-date.ts';
import type { Reviewer } from '#domain/evidence/rules/reviewers.ts';
import type { DatedText } from './dates.tsx';

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
