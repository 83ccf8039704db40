import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** Offers a doctor on the dashboard to add a passkey, until one is added or the doctor declines. */
export function PasskeyOffer() {
  return (
    <Notice title="Log in without a password next time." className="needs-script mb-8 print:hidden">
      <p>
        Add a passkey, and your device asks for your fingerprint, your face or its PIN. You can do this later under
        Account.
      </p>
      <Form method="post" action="/doctor-dashboard?index" preventScrollReset>
        <Cluster className="mt-3">
          <ButtonLink look="secondary" to="/doctor-dashboard/account#passkeys">
            Add a Passkey
          </ButtonLink>
          <SubmitButton look="quiet" name="intent" value="decline-passkey">
            No, Thanks
          </SubmitButton>
        </Cluster>
      </Form>
    </Notice>
  );
}
