import { data } from 'react-router';
import { invitationServices } from '#app/context/invitation.ts';
import { deadForGood, look, lookAgainWhenGone, MailedLink } from '#app/form/mailed-link.tsx';
import { mailedLinkHead } from '#app/head.ts';
import type { Route } from './+types/refuse-letters';

const SHOWN = {
  refused: {
    title: 'You will get no more e-mails',
    lead: 'The only exceptions are e-mails that you ask for yourself, such as a link to edit your review. We store a code that does not reveal your e-mail address.',
    button: 'Undo: Allow E-mails',
    look: 'secondary',
    intent: 'undo',
  },
  open: {
    title: 'Stop all e-mails',
    lead: 'Press the button, and we will send nothing more to your e-mail address unless you ask for it: no invitations and no news.',
    button: 'Stop All E-mails',
    intent: 'refuse',
  },
} as const;
const DONE = { refused: 'We will not write again.', open: 'You can get e-mails from us again.' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { refusals, site } = context.get(invitationServices);
  const isRefused = await refusals.isRefused(params.token);
  return look(isRefused === null ? null : isRefused ? 'refused' : 'open', { contact: site.supportEmail });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { refusals } = context.get(invitationServices);
  const intent = (await request.formData()).get('intent');
  const act = intent === 'refuse' ? refusals.refuse : intent === 'undo' ? refusals.allow : null;
  if (!act) return data({ isDone: false }, { status: 400 });
  const { kind } = await act(params.token);
  return data({ isDone: kind === 'done' }, { status: kind === 'done' ? 200 : 410 });
}

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) => mailedLinkHead('E-mails from Iolite', loaderData.state);

export default function RefuseLetters({ loaderData: { state, contact }, actionData }: Route.ComponentProps) {
  if (state === 'dead') return <MailedLink {...deadForGood(contact)} />;
  return <MailedLink {...SHOWN[state]} done={actionData?.isDone && DONE[state]} />;
}
