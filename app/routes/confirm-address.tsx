import { doctorServices } from '#app/context/doctor.ts';
import { leadTo } from '#app/flash.ts';
import { DEAD_TITLE, look, lookAgainWhenGone, MailedLink, press } from '#app/form/mailed-link.tsx';
import { mailedLinkHead } from '#app/head.ts';
import type { Route } from './+types/confirm-address';

const SHOWN = {
  dead: {
    title: DEAD_TITLE,
    lead: 'It has expired or is damaged, or the account was deleted. Log in with your e-mail address and password, and we will send you a new one.',
    to: '/login',
    label: 'Log In',
  },
  open: {
    title: 'Confirm your e-mail address',
    lead: 'Press the button if you registered as a doctor with this e-mail address. If it was not you, close this page.',
    button: 'Confirm My E-Mail Address',
    busyLabel: 'Confirming...',
  },
  proven: {
    title: 'Your e-mail address is confirmed',
    lead: 'You do not need to do anything else. We will e-mail you when we have checked your registration.',
    to: '/for-doctors',
    label: 'For Doctors',
  },
};

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  look(await context.get(doctorServices).doctors.openProof(params.token));

export const action = async ({ params, context }: Route.ActionArgs) =>
  press(await context.get(doctorServices).doctors.prove(params.token), () => leadTo('/', 'address-proven'));

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) => mailedLinkHead(SHOWN.open.title, loaderData.state);

export default function ConfirmAddress({ loaderData }: Route.ComponentProps) {
  return <MailedLink {...SHOWN[loaderData.state]} />;
}
