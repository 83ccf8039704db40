import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ALARM_WORDS, type Alarm, movementWords } from '#domain/review/rules/alarms.ts';
import { WAITING_WORDS, type WaitingRule } from '#domain/review/rules/gate.ts';
import { EVERYTHING, writeSearch } from '#domain/review/rules/search.ts';
import { countWords, instantWords, type NamedLens } from '../reviews/words.ts';

export type ShownQueue = {
  readonly lens: NamedLens;
  readonly waiting: readonly { readonly rule: WaitingRule; readonly count: number }[];
  readonly since: Date | null;
  /** If everything counted: stars of the average, and points of the score that would move most. */
  readonly stars: number | null;
  readonly points: number | null;
  readonly isHeld: boolean;
  readonly alarms: readonly (Alarm & { readonly id: number; readonly openedAt: Date })[];
};

/** What waits for one lens, the alarms about it, and what an operator can do. */
export function LensQueueCard({ shown }: { readonly shown: ShownQueue }) {
  const { lens, waiting, since, stars, points, isHeld, alarms } = shown;
  const count = waiting.reduce((sum, each) => sum + each.count, 0);
  return (
    <Card as="li" aria-label={lens.name}>
      <Stack gap={3}>
        <h2 className="text-lg">{lens.name}</h2>
        {isHeld && <p className="font-bold">On hold: no waiting review counts.</p>}
        {alarms.length > 0 && (
          <Notice
            tone="warning"
            className="self-start"
            title={alarms.length === 1 ? 'Alarm' : `${alarms.length} alarms`}
          >
            <Stack as="ul" gap={1}>
              {alarms.map(({ id, kind, reviews, effect, openedAt }) => (
                <li key={id}>
                  {ALARM_WORDS[kind]}: {countWords(reviews)}, {movementWords(effect)}, since {instantWords(openedAt)}.
                </li>
              ))}
            </Stack>
          </Notice>
        )}
        {count > 0 && since ? (
          <>
            <p className="max-w-text">
              {countWords(count)} waiting since {instantWords(since)}. If all counted: {movementWords(stars)}
              {points ? `, and up to ${movementWords(points, 'points')} in one score` : ''}.
            </p>
            <ul className="flex max-w-text flex-col gap-2">
              {waiting.map((each) => (
                <li key={each.rule}>
                  <strong className="tabular-nums">{each.count}</strong> under rule {each.rule}:{' '}
                  {WAITING_WORDS[each.rule]}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>No reviews are waiting.</p>
        )}
        <p>
          <Link
            to={`/operator/reviews?${writeSearch({ ...EVERYTHING, lensId: lens.id, state: count > 0 ? 'waiting' : null })}`}
            className="inline-flex min-h-11 items-center"
          >
            See the reviews
          </Link>
        </p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="lens" value={lens.id} />
          <Cluster>
            {isHeld ? (
              <Act lensId={lens.id} intent="resume" label="Resume" />
            ) : (
              <Act lensId={lens.id} intent="hold" label="Hold This Lens" />
            )}
            {count > 0 && <Act lensId={lens.id} intent="release" label="Count All of Them" />}
          </Cluster>
        </Form>
      </Stack>
    </Card>
  );
}

function Act({ lensId, intent, label }: { readonly lensId: number; readonly intent: string; readonly label: string }) {
  return (
    <SubmitButton
      name="intent"
      value={intent}
      beside={{ lens: String(lensId) }}
      look="secondary"
      busyLabel="One Moment..."
    >
      {label}
    </SubmitButton>
  );
}
