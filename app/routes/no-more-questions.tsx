import { experienceServices } from '#app/context/experience.ts';
import { leadTo } from '#app/flash.ts';
import { deadForGood, look, lookAgainWhenGone, MailedLink, press } from '#app/form/mailed-link.tsx';
import { mailedLinkHead } from '#app/head.ts';
import type { Route } from './+types/no-more-questions';

const SHOWN = {
  ended: {
    title: 'We will not ask you again',
    lead: 'You will get no more of these e-mails. Your answers stay until you delete them.',
    to: '/your-data',
    label: 'See or Delete Your Data',
  },
  going: {
    title: 'Stop these e-mails',
    lead: 'Press the button to stop our e-mails with questions. Your answers stay.',
    button: 'Stop These E-mails',
  },
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { experience, site } = context.get(experienceServices);
  return look(await experience.showEnd(params.token), { contact: site.supportEmail });
}

export const action = async ({ params, context }: Route.ActionArgs) =>
  press(await context.get(experienceServices).experience.end(params.token), () => leadTo('/', 'questions-ended'));

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('E-mails that ask you again', loaderData.state);

export default function NoMoreQuestions({ loaderData: { state, contact } }: Route.ComponentProps) {
  return <MailedLink {...(state === 'dead' ? deadForGood(contact) : SHOWN[state])} />;
}
