import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useEarlyInput } from '#app/ui/early-input.ts';
import { Select, TextInput } from '#app/ui/field.tsx';
import { useToast } from '#app/ui/toast.tsx';

type Props = {
  /** Origin of the site as people reach it. */
  readonly publicUrl: string;
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
};

/** The address of the review form, to be handed to patients; with scripts for one lens, and copied by a button. */
export function ReviewAddress({ publicUrl, lenses }: Props) {
  const [lensId, setLensId] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const form = useEarlyInput((fields) => setLensId(String(fields.get('lens'))));
  const address = `${publicUrl}/submit-review${lensId && `/${lensId}`}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'The address is copied.', description: address, variant: 'success' });
    } catch {
      // Browsers refuse the clipboard to pages that are not sent over HTTPS.
      field.current?.focus();
      field.current?.select();
      toast({ title: 'The address is marked.', description: 'Copy it with your keyboard or menu.' });
    }
  }

  return (
    <form ref={form} autoComplete="off" className="flex flex-col gap-4">
      <Select
        id="review-lens"
        name="lens"
        label="Which lens does your patient have?"
        className="needs-script"
        value={lensId}
        onChange={({ target }) => setLensId(target.value)}
      >
        <option value="">The patient chooses</option>
        {lenses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput
        id="review-address"
        name="address"
        label="Address of the review form"
        readOnly
        ref={field}
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button look="secondary" className="needs-script self-start" onClick={() => void copy()}>
        Copy Address
      </Button>
    </form>
  );
}
