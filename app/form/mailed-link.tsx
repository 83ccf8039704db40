import type { ReactNode } from 'react';
import { data, Form, type ShouldRevalidateFunctionArgs } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';

/*
 * Pages behind mailed links: looking says what a link leads to, only pressing the button acts. Mail programs open links
 * automatically.
 */

/** The answer of a loader: what the link leads to, with more facts; null where it no longer works. */
export const look = <State extends string, More extends object = object>(state: State | null, more?: More) =>
  data({ state: state ?? ('dead' as const), ...(more as More) }, { status: state === null ? 410 : 200 });

/** The answer of an action: `lead` where the act took effect. */
export const press = (act: { readonly kind: string }, lead: () => Response) =>
  act.kind === 'gone' ? data(null, { status: 410 }) : lead();

/**
 * Revalidates after an action that came too late, or that agreed to something that has changed since. By default the
 * router does not revalidate after an error response, and the page would look as if nothing had been pressed.
 */
export function lookAgainWhenGone({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 410 || actionStatus === 409;
}

type Words = { readonly title: string; readonly lead: ReactNode };
/** A question with one button. */
type Asking = Words & {
  readonly button: string;
  readonly busyLabel?: string;
  readonly look?: 'primary' | 'secondary' | 'danger';
  readonly intent?: string;
};
/** Nothing to press: where to go on. */
type Telling = Words & { readonly to: string; readonly label: string };
export type Shown = Asking | Telling;

type Props = Shown & { readonly done?: string | false | undefined; readonly children?: ReactNode };

/** What a mailed link leads to. `done` is what the button has just done. */
export function MailedLink({ title, lead, done, children, ...next }: Props) {
  const heading = (
    <>
      <PageHeading title={title} lead={lead} />
      {done && <Notice tone="success" announce title={done} className="mb-6" />}
      {children}
    </>
  );
  return (
    <Page width="text">
      {'to' in next ? (
        <>
          {heading}
          <ButtonLink to={next.to}>{next.label}</ButtonLink>
        </>
      ) : (
        <Form method="post" preventScrollReset>
          {heading}
          <SubmitButton
            look={next.look ?? 'primary'}
            busyLabel={next.busyLabel ?? 'One Moment...'}
            {...(next.intent && { name: 'intent', value: next.intent })}
          >
            {next.button}
          </SubmitButton>
        </Form>
      )}
    </Page>
  );
}

export const DEAD_TITLE = 'This link no longer works';
export const TO_HOME = { to: '/', label: 'Go to the Home Page' };

/** The link of a letter that nobody can answer is damaged. @param more what the site does on request. */
export const deadForGood = (contact: string, more = ''): Telling => ({
  title: 'This link does not work',
  lead: (
    <>
      It is damaged or more than two years old. Please use the link in the newest e-mail that you have, or write to{' '}
      <a href={`mailto:${contact}`}>
        <WholeWords>{contact}</WholeWords>
      </a>
      {more}.
    </>
  ),
  ...TO_HOME,
});

/** A mailed link to one's own review. */
export const DEAD_REVIEW: Telling = {
  title: DEAD_TITLE,
  lead: 'It has been used, has expired or is damaged. Opening it has changed nothing.',
  to: '/submit-review',
  label: 'Review a lens',
};

/** A mailed link to one's own data. */
export const DEAD_DATA: Telling = {
  title: DEAD_TITLE,
  lead: 'It has expired, or everything under its address has been deleted. You can ask for a new one.',
  to: '/your-data',
  label: 'Ask for a New Link',
};
