import { operatorContext, servicesContext } from '#app/context.ts';
import { LensQueueCard, type ShownQueue } from '#app/features/operator/queues/lens-queue.tsx';
import { PracticesToCheck } from '#app/features/operator/queues/practices-to-check.tsx';
import { formOf, text } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { PageHeading, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { textOf } from '#domain/form/rules.ts';
import { lensName, lensNamed } from '#domain/lens/rules.ts';
import { WAITING_RULES } from '#domain/review/rules/gate.ts';
import { SUB_SCORES } from '#domain/review/rules.ts';
import type { Route } from './+types/operator-queues';

const ACT = formOf({ lens: text, practice: text, intent: text });

export async function loader({ context }: Route.LoaderArgs) {
  const { moderation, verification, catalogue } = context.get(servicesContext);
  const [queues, alarms, toCheck] = [
    await moderation.queues(),
    await moderation.openAlarms(),
    await moderation.practicesToCheck(),
  ];
  const lensIds = [...new Set([...alarms, ...queues].map(({ lensId }) => lensId))];
  const lenses = lensIds.map((lensId): ShownQueue => {
    const queue = queues.find((one) => one.lensId === lensId);
    const points = SUB_SCORES.map((score) => queue?.effect[score] ?? 0);
    const most = points.reduce((one, other) => (Math.abs(other) > Math.abs(one) ? other : one), 0);
    return {
      lens: { id: lensId, name: lensName(lensId, catalogue) },
      waiting: WAITING_RULES.flatMap((rule) => {
        const count = queue?.waiting.get(rule);
        return count ? [{ rule, count }] : [];
      }),
      since: queue?.since ?? null,
      stars: queue?.effect.overall ?? null,
      points: most / 10,
      isHeld: queue?.isHeld ?? false,
      alarms: alarms.filter((alarm) => alarm.lensId === lensId),
    };
  });
  const practices = [];
  for (const { practice, reviews } of toCheck) {
    const found = await verification.find(practice);
    practices.push({ practice, reviews, name: found?.doctor.practiceName ?? 'A deleted account' });
  }
  return { lenses, practices };
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    ACT,
    async (sent, { moderation, catalogue }) => {
      const { name } = args.context.get(operatorContext);
      const intent = sent.get('intent');
      if (intent === 'record') return did(await moderation.giveRecord(textOf(sent.get('practice')), name));
      const lens = lensNamed(textOf(sent.get('lens')), catalogue);
      if (!lens) return { kind: 'unknown' };
      switch (intent) {
        case 'hold':
          return did(await moderation.holdLens(lens.id, name));
        case 'resume':
          return did(await moderation.resumeLens(lens.id, name));
        case 'release':
          return did((await moderation.releaseLens(lens.id, name)) > 0);
        default:
          return { kind: 'unknown' };
      }
    },
    { unchanged: 409, unknown: 400 },
  );

const did = (changed: boolean) => ({ kind: changed ? 'done' : 'unchanged' }) as const;

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, ACT);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Whatever came of an act, the page shows what waits now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => privateHead('Queues, operator');

const DONE: Readonly<Record<string, string>> = {
  hold: 'The lens is on hold. No waiting review counts until you resume it.',
  resume: 'The lens is no longer on hold.',
  release: 'All waiting reviews now count.',
  record: 'The practice now has a record.',
};

export default function OperatorQueues({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { lenses, practices } = loaderData;
  const kind = answer?.outcome.kind;
  return (
    <>
      <PageHeading
        title="Queues"
        lead="Reviews wait here if they would move the scores of a lens too far. Over the next days they count automatically, oldest first."
      />
      {answer && (
        <Notice
          tone={kind === 'done' ? 'success' : 'error'}
          announce
          className="mb-6"
          title={
            kind === 'done'
              ? DONE[answer.values.intent]
              : kind === 'unchanged'
                ? 'This was already done. Nothing has changed.'
                : 'That did not work. Please try again.'
          }
        />
      )}
      <Stack gap={8}>
        {lenses.length === 0 ? (
          <p className="text-lg">No reviews are waiting, and there is no alarm.</p>
        ) : (
          <Stack as="ul" gap={6}>
            {lenses.map((shown) => (
              <LensQueueCard key={shown.lens.id} shown={shown} />
            ))}
          </Stack>
        )}
        {practices.length > 0 && <PracticesToCheck practices={practices} />}
      </Stack>
    </>
  );
}
