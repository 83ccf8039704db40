import { moderationServices } from '#app/context/moderation.ts';
import { operatorContext } from '#app/context/operator.ts';
import { ActNotice } from '#app/features/operator/act-notice.tsx';
import { LensFiguresCard, type ShownLens } from '#app/features/operator/figures/lens-figures.tsx';
import { formOf, text } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { PageHeading, Stack } from '#app/ui/layout.tsx';
import { textOf } from '#domain/form/rules.ts';
import { lensName, lensNamed } from '#domain/lens/rules.ts';
import type { Route } from './+types/operator-figures';

const ACT = formOf({ lens: text, alarm: text, words: text, intent: text });

export async function loader({ context }: Route.LoaderArgs) {
  const { moderation, catalogue } = context.get(moderationServices);
  const alarms = await moderation.openAlarms();
  const lenses = (await moderation.lensesThatFollow()).flatMap(({ lensId, ...follows }): ShownLens[] => {
    const ofLens = alarms.filter((alarm) => alarm.lensId === lensId);
    const shown = { lens: { id: lensId, name: lensName(lensId, catalogue) }, ...follows, alarms: ofLens };
    return follows.weight < 1 || follows.isHeld || ofLens.length > 0 ? [shown] : [];
  });
  return { lenses };
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    ACT,
    async (sent) => {
      const { moderation, catalogue } = args.context.get(moderationServices);
      const { name } = args.context.get(operatorContext);
      const intent = sent.get('intent');
      const words = textOf(sent.get('words')).trim().slice(0, 500);
      if (intent === 'seen') {
        const id = Number(textOf(sent.get('alarm')));
        if (!Number.isSafeInteger(id) || words === '') return { kind: 'unknown' };
        return did(await moderation.answerAlarm(id, { actor: name, words }));
      }
      const lens = lensNamed(textOf(sent.get('lens')), catalogue);
      if (!lens) return { kind: 'unknown' };
      switch (intent) {
        case 'hold':
          return did(await moderation.holdLens(lens.id, name));
        case 'resume':
          return did(await moderation.resumeLens(lens.id, name));
        case 'follow':
          await moderation.followNow(lens.id, name);
          return did(true);
        default:
          return { kind: 'unknown' };
      }
    },
    { unchanged: 409, unknown: 400 },
  );

const did = (changed: boolean) => ({ kind: changed ? 'done' : 'unchanged' }) as const;

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, ACT);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Whatever came of an act, the page shows how the figures are now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => privateHead('Figures, operator');

const DONE: Readonly<Record<string, string>> = {
  hold: 'The scores are on hold.',
  resume: 'The scores are no longer on hold.',
  follow: 'The scores now show all that counts.',
  seen: 'Your answer is saved.',
};

export default function OperatorFigures({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { lenses } = loaderData;
  return (
    <>
      <PageHeading
        title="Figures"
        lead="Every review counts at once, but scores move slowly. Hide what is false, then let the scores follow."
      />
      <ActNotice
        outcome={answer?.outcome}
        done={answer?.outcome.kind === 'done' ? DONE[answer.values.intent] : undefined}
        notDone={{ unknown: 'Say what you found.' }}
      />
      {lenses.length === 0 ? (
        <p className="text-lg">All scores show all that counts, and there is no alarm.</p>
      ) : (
        <Stack as="ul" gap={6}>
          {lenses.map((shown) => (
            <LensFiguresCard key={shown.lens.id} shown={shown} />
          ))}
        </Stack>
      )}
    </>
  );
}
