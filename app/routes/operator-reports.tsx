import { moderationServices } from '#app/context/moderation.ts';
import { operatorContext } from '#app/context/operator.ts';
import { ActNotice } from '#app/features/operator/act-notice.tsx';
import { CaseCard } from '#app/features/operator/reports/case-card.tsx';
import { formOf, text } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { sentUuid, unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import { PageHeading, Stack } from '#app/ui/layout.tsx';
import { textOf } from '#domain/form/rules.ts';
import { lensName } from '#domain/lens/rules.ts';
import { ruleOf } from '#domain/review/rules/moderation.ts';
import type { Route } from './+types/operator-reports';

const CASE = formOf({ review: text, intent: text, rule: text });

export async function loader({ context }: Route.LoaderArgs) {
  const { cases, catalogue } = context.get(moderationServices);
  const open = await cases.list();
  return open.map(({ lensId, ...each }) => ({ ...each, lens: lensName(lensId, catalogue) }));
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    CASE,
    async (sent) => {
      const { cases, moderation } = args.context.get(moderationServices);
      const { name } = args.context.get(operatorContext);
      const id = sentUuid(sent.get('review'));
      switch (sent.get('intent')) {
        case 'hide': {
          const found = ruleOf(textOf(sent.get('rule')));
          return found ? moderation.hide(id, { rule: found.rule, reason: null }, name) : { kind: 'noRule' };
        }
        case 'unhide':
          return moderation.unhide(id, name);
        case 'dismiss':
          return cases.dismissReports(id, name);
        case 'decline':
          return cases.declineAppeal(id, name);
        default:
          throw unknownAct();
      }
    },
    { gone: 404, unchanged: 409, noRule: 422 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, CASE);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Whatever the result of an action, the list shows what is open now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => privateHead('Reports and appeals');

const DONE: Readonly<Record<string, string>> = {
  hide: 'The review is hidden. We e-mail its author.',
  unhide: 'The review is shown again. We e-mail its author.',
  dismiss: 'The reports are dismissed. The review stays.',
  decline: 'The review stays hidden. We e-mail its author.',
};
const NOT_DONE: Readonly<Record<string, string>> = {
  noRule: 'Choose the rule that the review breaks.',
  unchanged: 'Someone has already decided this.',
};

export default function OperatorReports({ loaderData: open, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Reports and Appeals"
        lead="Reports by readers, and appeals of authors whose review was hidden. Longest waiting first."
      />
      <ActNotice
        outcome={answer?.outcome}
        done={answer?.outcome.kind === 'done' ? DONE[answer.values.intent] : undefined}
        notDone={NOT_DONE}
      />
      {open.length === 0 ? (
        <p className="text-lg">There is nothing to decide.</p>
      ) : (
        <Stack as="ul" gap={6}>
          {open.map((each) => (
            <CaseCard key={each.id} shown={each} />
          ))}
        </Stack>
      )}
    </>
  );
}
