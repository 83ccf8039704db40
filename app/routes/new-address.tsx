import { data } from 'react-router';
import { doctorServices } from '#app/context/doctor.ts';
import { DEAD_TITLE, look, lookAgainWhenGone, MailedLink } from '#app/form/mailed-link.tsx';
import { mailedLinkHead } from '#app/head.ts';
import type { Route } from './+types/new-address';

const TO_ACCOUNT = { to: '/doctor-dashboard/account', label: 'Your Account' };

const SHOWN = {
  dead: {
    title: DEAD_TITLE,
    lead: 'It has expired or is damaged, the change was stopped, or this is another account. Your e-mail address has not changed. You can ask for the change again.',
    ...TO_ACCOUNT,
  },
  loginNeeded: {
    title: 'Log in first',
    lead: 'Log in with your old e-mail address and password. Then open the link in our e-mail again, in this browser.',
    to: '/login',
    label: 'Log In',
  },
  open: {
    title: 'Confirm your new e-mail address',
    lead: 'From now on you log in with this e-mail address. Every other browser is logged out.',
    button: 'Confirm My New Address',
    busyLabel: 'Confirming...',
  },
  done: {
    title: 'Your new e-mail address is confirmed',
    lead: 'You log in with it from now on. For a few days, you can undo this from your old address. We will check the new one.',
    ...TO_ACCOUNT,
  },
};

/** Requires that the account is logged in: a mistyped e-mail address has a reader as well. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { doctors } = context.get(doctorServices);
  const doctor = await doctors.requireVerified(request.headers);
  if (typeof doctor === 'string') return data({ state: 'loginNeeded' as const }, { status: 401 });
  return look(await doctors.address.open(params.token, doctor));
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { doctors } = context.get(doctorServices);
  const doctor = await doctors.requireVerified(request.headers);
  if (typeof doctor === 'string') return data(null, { status: 410 });
  const { kind } = await doctors.address.prove(params.token, doctor);
  return data(null, { status: kind === 'gone' ? 410 : 200 });
}

export const shouldRevalidate = lookAgainWhenGone;

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => mailedLinkHead(SHOWN.open.title, loaderData.state);

export default function NewAddress({ loaderData }: Route.ComponentProps) {
  return <MailedLink {...SHOWN[loaderData.state]} />;
}
