import { type ComponentProps, useRef, useState } from 'react';
import type { encode } from 'uqr';
import { Button } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';

type Props = {
  /** Public origin of the site. */
  readonly publicUrl: string;
  /** The lens that is chosen; without one the patient chooses. */
  readonly lens: { readonly id: number; readonly name: string } | null;
};

/** For a clinic that gives patients the link itself: the URL of the review form to copy, and a QR code. */
export function HandOver({ publicUrl, lens }: Props) {
  const [encoder, setEncoder] = useState<{ encode: typeof encode } | null>(null);
  const [shown, setShown] = useState(false);
  const [loading, setLoading] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const address = `${publicUrl}/submit-review${lens ? `/${lens.id}` : ''}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'The link is copied.', description: address, variant: 'success' });
    } catch {
      // Browsers refuse the clipboard to pages that are not sent over HTTPS.
      field.current?.focus();
      field.current?.select();
      toast({ title: 'The link is selected.', description: 'Copy it with your keyboard or menu.' });
    }
  }

  async function toggle() {
    if (shown) return setShown(false);
    setLoading(true);
    try {
      setEncoder(await import('uqr'));
      setShown(true);
    } catch {
      toast({ title: 'The QR code could not be made.', description: 'Please try again.', variant: 'destructive' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <Expander label="Copy a link or show a QR code">
      <Stack gap={4}>
        <TextInput
          id="review-address"
          name="address"
          label="Link to the review form"
          help={lens ? `For ${lens.name}.` : 'Your patient chooses the lens. Choose it above to save them that step.'}
          readOnly
          ref={field}
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Cluster className="needs-script">
          <Button look="secondary" onClick={() => void copy()}>
            Copy Link
          </Button>
          <Button
            look="secondary"
            busy={loading}
            busyLabel="Drawing..."
            aria-expanded={shown}
            onClick={() => void toggle()}
          >
            {shown ? 'Hide QR Code' : 'Show QR Code'}
          </Button>
        </Cluster>
        {shown && encoder && (
          <>
            <Handout modules={encoder.encode(address, { ecc: 'M', border: 4 }).data} {...{ address, lens }} />
            <Button look="secondary" className="self-start" onClick={() => window.print()}>
              Print QR Code
            </Button>
          </>
        )}
      </Stack>
    </Expander>
  );
}

type HandoutProps = ComponentProps<typeof QrCode> & Pick<Props, 'lens'>;

/** The QR code of a URL with the words that a patient needs. Only this part of the page is printed. */
function Handout({ modules, address, lens }: HandoutProps) {
  return (
    <figure className="handout">
      <QrCode modules={modules} address={address} />
      <figcaption>
        <p className="font-bold">How do you see with your new lens{lens ? `, ${lens.name}` : ''}?</p>
        <p>Point your phone’s camera at the square, or type this into your browser:</p>
        <p className="[overflow-wrap:anywhere]">
          <WholeWords>{address}</WholeWords>
        </p>
      </figcaption>
    </figure>
  );
}
