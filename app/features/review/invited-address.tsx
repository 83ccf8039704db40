import { Given } from '#app/ui/given.tsx';

/** The e-mail address that an invitation went to. */
export function InvitedAddress({ email }: { email: string }) {
  return (
    <>
      <Given
        label="E-mail address"
        help="Never shown to anyone. You came by a letter to it, so there is nothing to confirm."
      >
        {email}
      </Given>
      <input type="hidden" name="email" value={email} />
    </>
  );
}
