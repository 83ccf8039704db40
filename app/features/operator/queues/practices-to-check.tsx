import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { RECORD_REVIEWS, UNKNOWN_PRACTICE } from '#domain/review/rules/allowance.ts';
import { EVERYTHING, writeSearch } from '#domain/review/rules/search.ts';
import { countWords } from '../reviews/words.ts';

export type ShownPractice = { readonly practice: string; readonly name: string; readonly reviews: number };

/** Practices that have invited enough reviews for an operator to look at, and the way to let them count for more. */
export function PracticesToCheck({ practices }: { readonly practices: readonly ShownPractice[] }) {
  return (
    <section aria-labelledby="practices">
      <Stack gap={3}>
        <h2 id="practices" className="text-lg">
          Practices to Check
        </h2>
        <p className="max-w-text">
          Reviews invited by a practice can make up at most {UNKNOWN_PRACTICE.percent} % of those of a lens until you
          have checked its first {RECORD_REVIEWS}. Then give it a record.
        </p>
        <Stack as="ul" gap={3}>
          {practices.map(({ practice, name, reviews }) => (
            <li key={practice}>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="practice" value={practice} />
                <Cluster>
                  <span>
                    <strong>{name}</strong>, {countWords(reviews)}
                  </span>
                  <Link
                    to={`/operator/reviews?${writeSearch({ ...EVERYTHING, practice })}`}
                    className="inline-flex min-h-11 items-center"
                  >
                    See the reviews
                    <VisuallyHidden> of {name}</VisuallyHidden>
                  </Link>
                  <SubmitButton
                    name="intent"
                    value="record"
                    beside={{ practice }}
                    look="secondary"
                    busyLabel="One Moment..."
                  >
                    Give a Record
                  </SubmitButton>
                </Cluster>
              </Form>
            </li>
          ))}
        </Stack>
      </Stack>
    </section>
  );
}
