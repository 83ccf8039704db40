import { DOORS } from '#app/form/account/doors.ts';
import { LoginSections } from '#app/form/account/login-sections.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeading, Section } from '#app/ui/layout.tsx';
import { type OwnAccount, SESSION_SECONDS } from '#domain/doctor/rules/account.ts';
import { PASSWORD_MINIMUM } from '#domain/doctor/rules.ts';
import type { OwnAnswer } from './account-form.ts';
import { AddressSection } from './address-section.tsx';
import { TokensSection } from './tokens-section.tsx';

type Props = { readonly account: OwnAccount; readonly answer: OwnAnswer | undefined };

/** How a doctor logs in and where, the changes to it, and how to delete the account. */
export function AccountPage({ account, answer }: Props) {
  return (
    <>
      <PageHeading
        title="Your Account"
        lead="Each change asks for your password, so that nobody can use a browser you left open. We e-mail you about each change."
      />
      <AddressSection account={account} answer={answer} />
      <LoginSections
        account={account}
        answer={answer}
        door={DOORS.doctor}
        minimum={PASSWORD_MINIMUM}
        sessionSeconds={SESSION_SECONDS}
        effect="API tokens no longer work."
      />
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
