import { Given } from '#app/ui/given.tsx';

/** The lens that an invitation asks about. */
export function InvitedLens({ lens }: { lens: { readonly id: number; readonly name: string } | undefined }) {
  return (
    <>
      <Given label="The lens you were invited to review">{lens?.name}</Given>
      <input type="hidden" name="lensId" value={lens?.id ?? ''} />
    </>
  );
}

/** The address that an invitation went to. */
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
