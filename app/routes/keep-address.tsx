import { data } from 'react-router';
import { doctorServices } from '#app/context/doctor.ts';
import { DEAD_TITLE, look, lookAgainWhenGone, MailedLink } from '#app/form/mailed-link.tsx';
import { mailedLinkHead } from '#app/head.ts';
import type { Route } from './+types/keep-address';

const SHOWN = {
  dead: {
    title: DEAD_TITLE,
    lead: 'The change was already stopped, or it is too late to stop it. If something is wrong with your account, please write to us.',
    to: '/login',
    label: 'Log In',
  },
  open: {
    title: 'Was it not you?',
    lead: 'Press the button if you did not ask for another e-mail address. Your account keeps this one, or gets it back. Every browser is logged out, and you set a new password. If it was you, close this page.',
    button: 'Keep My Address',
    busyLabel: 'Stopping...',
    look: 'danger',
  },
  stopped: {
    title: 'Your e-mail address stays the same',
    lead: 'Every browser is logged out, and the old password no longer works. We can e-mail you a link to set a new one. If logging in then asks for a code that you do not have, write to us.',
    to: '/reset-password',
    label: 'Set a New Password',
  },
} as const;

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  look((await context.get(doctorServices).doctors.address.stopWorks(params.token)) ? 'open' : null);

export async function action({ params, context }: Route.ActionArgs) {
  const { kind } = await context.get(doctorServices).doctors.address.stop(params.token);
  return data({ isStopped: kind === 'done' }, { status: kind === 'gone' ? 410 : 200 });
}

export const shouldRevalidate = lookAgainWhenGone;

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Keep your e-mail address', loaderData.state);

export default function KeepAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <MailedLink {...SHOWN[actionData?.isStopped ? 'stopped' : loaderData.state]} />;
}
