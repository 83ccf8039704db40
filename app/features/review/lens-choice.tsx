import { Options, Select } from '#app/ui/field.tsx';
import { Given } from '#app/ui/given.tsx';

type Props = {
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
  /** The lens is that of an invitation. */
  readonly isInvited: boolean;
  readonly error: string | undefined;
  readonly value: number | null;
  readonly onChange: (lensId: number | null) => void;
};

/** Which lens a review is about. */
export function LensChoice({ lenses, isInvited, error, value, onChange }: Props) {
  if (isInvited) {
    return (
      <>
        <Given label="The lens you were invited to review">{lenses.find(({ id }) => id === value)?.name}</Given>
        <input type="hidden" name="lensId" value={value ?? ''} />
      </>
    );
  }
  return (
    <Select
      id="lensId"
      name="lensId"
      label="Which lens do you review?"
      help="You find it on the card you were given after surgery."
      error={error}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
      autoComplete="off"
    >
      <Options of={lenses} none="Choose a lens" />
    </Select>
  );
}
