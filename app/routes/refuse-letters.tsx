import { data, Form } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { lookAgainWhenGone } from '#app/dead-link.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { mailedLinkHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import type { Route } from './+types/refuse-letters';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { refusals, site } = context.get(servicesContext);
  const isRefused = await refusals.isRefused(params.token);
  return data({ isRefused, contact: site.supportEmail }, { status: isRefused === null ? 410 : 200 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { refusals } = context.get(servicesContext);
  const intent = (await request.formData()).get('intent');
  const act = intent === 'refuse' ? refusals.refuse : intent === 'undo' ? refusals.allow : null;
  if (!act) return data(null, { status: 400 });
  const { kind } = await act(params.token);
  return data({ undone: intent === 'undo' && kind === 'done' }, { status: kind === 'done' ? 200 : 410 });
}

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('E-mails from Iolite', { works: loaderData.isRefused !== null });

/** A mail program may open the link to scan it; only a person presses the button. */
export default function RefuseLetters({ loaderData: { isRefused, contact }, actionData }: Route.ComponentProps) {
  if (isRefused === null) {
    return (
      <Page width="text">
        <PageHeading
          title="This link does not work"
          lead={
            <>
              It is damaged or more than two years old. Please use the link in the newest e-mail that you have, or write
              to{' '}
              <a href={`mailto:${contact}`}>
                <WholeWords>{contact}</WholeWords>
              </a>
              .
            </>
          }
        />
        <ButtonLink to="/">To the Home Page</ButtonLink>
      </Page>
    );
  }
  return (
    <Page width="text">
      <Form method="post" preventScrollReset>
        {isRefused ? (
          <>
            <PageHeading
              title="You will get no more e-mails"
              lead="The only exceptions are e-mails that you ask for yourself, such as a link to edit your review. We store a code that does not reveal your e-mail address."
            />
            {actionData && <Notice tone="success" announce title="We will not write again." className="mb-6" />}
            <SubmitButton name="intent" value="undo" look="secondary" busyLabel="One Moment...">
              Undo: Allow E-mails
            </SubmitButton>
          </>
        ) : (
          <>
            <PageHeading
              title="Stop all e-mails"
              lead="Press the button, and we will send nothing more to your e-mail address unless you ask for it: no invitations and no news."
            />
            {actionData?.undone && (
              <Notice tone="success" announce title="You can get e-mails from us again." className="mb-6" />
            )}
            <SubmitButton name="intent" value="refuse" busyLabel="One Moment...">
              Stop All E-mails
            </SubmitButton>
          </>
        )}
      </Form>
    </Page>
  );
}
