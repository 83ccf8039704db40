import type { ComponentProps } from 'react';
import { DEAD_TITLE, MailedLink } from '#app/form/mailed-link.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Door } from './doors.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type Props = ComponentProps<typeof NewPasswordForm> & {
  readonly door: Door;
  readonly state: 'open' | 'dead';
  readonly lead: string;
};

/** What the mailed link to a new password leads to. */
export function PasswordLink({ door, state, lead, ...form }: Props) {
  if (state === 'dead' || form.answer?.outcome.kind === 'gone') {
    return (
      <MailedLink
        title={DEAD_TITLE}
        lead="It has been used or has expired. Your password has not changed."
        to={door.forgotten}
        label="Ask for a New Link"
      />
    );
  }
  return (
    <Page width="text">
      <PageHeading title="Set a New Password" lead={lead} />
      <NewPasswordForm {...form} />
    </Page>
  );
}
