import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeading, Section } from '#app/ui/layout.tsx';
import type { OwnAccount } from '#domain/doctor/rules/account.ts';
import type { AccountAnswer } from './account-form.ts';
import { AddressSection } from './address-section.tsx';
import { AppSection } from './app-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';

type Props = { readonly account: OwnAccount; readonly answer: AccountAnswer | undefined };

/** How a doctor logs in and where, the changes to it, and how to delete the account. */
export function AccountPage({ account, answer }: Props) {
  return (
    <>
      <PageHeading
        title="Your Account"
        lead="Each change asks for your password, so that nobody can use a browser you left open. We e-mail you about each change."
      />
      <AddressSection account={account} answer={answer} />
      <PasswordSection answer={answer} />
      <PasskeysSection account={account} answer={answer} />
      <AppSection hasApp={account.hasApp} answer={answer} />
      <SessionsSection sessions={account.sessions} answer={answer} />
      <TokensSection account={account} answer={answer} />
      <Section
        id="delete"
        heading="Delete Your Account"
        lead="The next page says what is deleted and what stays, and asks you to confirm."
      >
        <ButtonLink look="secondary" to="/doctor-dashboard/account/delete">
          Delete Your Account...
        </ButtonLink>
      </Section>
    </>
  );
}
