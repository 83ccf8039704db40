import type { Part } from '#app/features/education/leaflet.tsx';
import { longDate } from '#app/ui/long-date.ts';
import type { Reviewer } from './reviewers.ts';

/** Who writes the texts, who has reviewed them, and what they gain by it. */
export const whoWrites = (reviewers: readonly Reviewer[]): Part => ({
  id: 'who-writes',
  heading: 'Who writes',
  content: (
    <>
      <p>
        The makers of Iolite write all texts about lenses and surgery, from the sources that stand under each. They are
        makers of a website. They are not eye doctors, and they do not treat anybody.
      </p>
      {reviewers.length === 0 ? (
        <p>
          <strong>No doctor has reviewed these texts yet.</strong> Until one has, take them as a way to find questions,
          and check what matters to you with your surgeon. When a doctor reviews them, the name, the training and the
          interests will stand here.
        </p>
      ) : (
        <>
          <p>These people have reviewed texts:</p>
          <ul>
            {reviewers.map(({ name, qualification, interests, texts, reviewed }) => (
              <li key={`${name} ${reviewed}`}>
                <strong>{name}</strong>, {qualification}: {texts}, on {longDate(new Date(reviewed))}. Interests:{' '}
                {interests}.
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
