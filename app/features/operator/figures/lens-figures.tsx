import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { ALARM_WORDS, movementWords, type OpenAlarm, unitOf } from '#domain/review/rules/alarms.ts';
import { EVERYTHING, writeSearch } from '#domain/review/rules/search.ts';
import { counted } from '#domain/wording/rules.ts';
import { instantWords, type NamedLens } from '../reviews/words.ts';

export type ShownLens = {
  readonly lens: NamedLens;
  /** How far the shown scores follow what counts, from 0 to 1. */
  readonly weight: number;
  /** By how many stars the average still has to move; null without one. */
  readonly toFollow: number | null;
  readonly isHeld: boolean;
  readonly alarms: readonly OpenAlarm[];
};

/** How the scores of one lens follow its reviews, the alarms about it, and what an operator can do. */
export function LensFiguresCard({ shown }: { readonly shown: ShownLens }) {
  const { lens, weight, toFollow, isHeld, alarms } = shown;
  return (
    <Card as="li" aria-label={lens.name}>
      <Stack gap={3}>
        <h2 className="text-lg">{lens.name}</h2>
        {isHeld && <p className="font-bold">On hold: the scores stay as they are.</p>}
        <p>
          New reviews count with {Math.floor(100 * weight)} %. Still to follow: {movementWords(toFollow)}.
        </p>
        {alarms.map((alarm) => (
          <AlarmForm key={alarm.id} alarm={alarm} lensId={lens.id} />
        ))}
        <p>
          <Link
            to={`/operator/reviews?${writeSearch({ ...EVERYTHING, lensId: lens.id })}`}
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
              <Act lensId={lens.id} intent="hold" label="Hold the Scores" />
            )}
            {(weight < 1 || alarms.some(({ kind }) => kind === 'answers')) && (
              <Act lensId={lens.id} intent="follow" label="Follow Now" />
            )}
          </Cluster>
        </Form>
      </Stack>
    </Card>
  );
}

function AlarmForm({ alarm, lensId }: { readonly alarm: OpenAlarm; readonly lensId: number }) {
  const { id, kind, reviews, effect, openedAt, seenAt, seenBy, seenWords } = alarm;
  return (
    <Stack gap={2}>
      <p>
        <strong>Alarm.</strong> {ALARM_WORDS[kind]}: {counted(reviews, 'review')}, {movementWords(effect, unitOf(kind))}
        , since {instantWords(openedAt)}.
      </p>
      {seenAt ? (
        <p>
          {seenBy} looked {instantWords(seenAt)}: {seenWords}
        </p>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="lens" value={lensId} />
          <input type="hidden" name="alarm" value={id} />
          <Stack gap={2}>
            <TextInput required maxLength={500} name="words" label="What did you find?" id={`words-${id}`} />
            <SubmitButton
              name="intent"
              value="seen"
              beside={{ alarm: String(id) }}
              look="secondary"
              busyLabel="One Moment..."
            >
              I Have Looked
            </SubmitButton>
          </Stack>
        </Form>
      )}
    </Stack>
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
