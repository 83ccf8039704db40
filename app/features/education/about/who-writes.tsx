import type { Part } from '#app/texts/leaflet.tsx';
import { Link } from '#app/ui/link.tsx';
import { longDate } from '#app/ui/long-date.ts';
import type { Reviewer } from '#domain/evidence/rules/reviewers.ts';
import type { DatedText } from './dates.tsx';

/** Who writes the texts, who has reviewed them, and what they gain by it. */
export const whoWrites = (reviewers: readonly Reviewer[], written: readonly DatedText[]): Part => ({
  id: 'who-writes',
  heading: 'Who writes and reviews the texts',
  content: (
    <>
      <p>
        The makers of Iolite write all texts about lenses and surgery, from the sources that stand under each. They are
        makers of a website. They are not eye doctors, and they do not treat anybody.
      </p>
      {reviewers.length === 0 ? (
        <p>
          <strong>No ophthalmologist has reviewed these texts yet.</strong> Use them to find questions, and check what
          matters to you with your surgeon. When an ophthalmologist reviews them, we will show the name, training and
          interests here.
        </p>
      ) : (
        <>
          <p>These people have reviewed texts:</p>
          <ul>
            {reviewers.map(({ name, qualification, interests, texts, reviewed }) => (
              <li key={`${name} ${reviewed}`}>
                <strong>{name}</strong>, {qualification}, on {longDate(new Date(reviewed))}. Interests: {interests}.
                <ul>
                  {written
                    .filter(({ to }) => texts.includes(to))
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
      )}
      <p>
        Their interest: they want people to use the site. They make no lenses and sell none. No maker has approved what
        is written here.
      </p>
    </>
  ),
});
