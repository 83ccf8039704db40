import { data, redirect } from 'react-router';
import { operatorContext, operatorServices } from '#app/context/operator.ts';
import { subscriberServices } from '#app/context/subscriber.ts';
import { ActNotice } from '#app/features/operator/act-notice.tsx';
import { DraftActs } from '#app/features/operator/newsletter/draft-acts.tsx';
import { LetterLook } from '#app/features/operator/newsletter/letter-look.tsx';
import { MAILING_ACT } from '#app/features/operator/newsletter/mailing-form.ts';
import { Progress } from '#app/features/operator/newsletter/progress.tsx';
import { ACT_WORDS, DONE, NOT_DONE, subjectOf } from '#app/features/operator/newsletter/words.ts';
import { instantWords } from '#app/features/operator/reviews/words.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeading, Section, Stack } from '#app/ui/layout.tsx';
import { textOf } from '#domain/form/rules.ts';
import type { Route } from './+types/operator-mailing';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { mailings } = context.get(subscriberServices);
  const mailing = await mailings.find(params.id);
  if (!mailing) throw data(null, { status: 404 });
  const look = mailing.kind === 'issue' ? mailings.drafts.look(mailing) : null;
  return { mailing, look: look && { subject: look.subject, text: look.text } };
}

export const action = (args: Route.ActionArgs) =>
  takeForm(args, MAILING_ACT, (sent) => act(sent, args), {
    changed: 409,
    untested: 409,
    busy: 409,
    nobody: 409,
    unchanged: 409,
    gone: 404,
  });

/** One of the actions that the page offers; its button says which. */
async function act(sent: FormData, { params: { id }, context }: Route.ActionArgs) {
  const { mailings } = context.get(subscriberServices);
  const operator = context.get(operatorContext);
  const { name } = operator;
  const hash = textOf(sent.get('hash'));
  switch (sent.get('intent')) {
    case 'test': {
      const own = await context.get(operatorServices).operators.letters.ownAddress(operator);
      return own.kind === 'done' ? mailings.drafts.test(id, hash, own.address, name) : own;
    }
    case 'start':
      return mailings.start(id, hash, name);
    case 'pause':
      return mailings.pause(id, name);
    case 'resume':
      return mailings.resume(id, name);
    case 'cancel':
      return mailings.cancel(id, name);
    case 'discard': {
      const discarded = await mailings.drafts.discard(id, name);
      return discarded.kind === 'done' ? redirect('/operator/newsletter') : discarded;
    }
    default:
      throw unknownAct();
  }
}

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, MAILING_ACT);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Operator: a mailing');

export default function OperatorMailing({ loaderData: { mailing, look }, actionData }: Route.ComponentProps) {
  const title = subjectOf(mailing);
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Newsletter', to: '/operator/newsletter' }, { label: title }]} />
      <PageHeading title={title} />
      <ActNotice
        outcome={actionData?.outcome}
        done={actionData?.outcome.kind === 'done' ? DONE[actionData.values.intent] : undefined}
        notDone={NOT_DONE}
      />
      {mailing.state === 'draft' ? <DraftActs mailing={mailing} /> : <Progress mailing={mailing} />}
      {look && <LetterLook src={`/operator/newsletter/${mailing.id}/letter?${mailing.hash}`} {...look} />}
      <Section id="audit" heading="History">
        <Stack as="ol" gap={2}>
          {mailing.audit.map(({ act: done, actor, at }) => (
            <li key={`${at.toISOString()} ${done}`}>
              <b>{ACT_WORDS[done]}</b> by {actor}, {instantWords(at)}
            </li>
          ))}
        </Stack>
      </Section>
    </>
  );
}
