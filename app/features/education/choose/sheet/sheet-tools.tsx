import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** Ways to take the sheet along: on paper, or by its URL. */
export function SheetTools({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();

  async function share() {
    try {
      if ('share' in navigator) return await navigator.share({ title: 'Questions for my appointment', url: address });
      await (navigator as Navigator).clipboard.writeText(address);
      toast({ title: 'The link is copied.', description: address, variant: 'success' });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // Browsers refuse the clipboard to pages that are not sent over HTTPS.
      field.current?.focus();
      field.current?.select();
      toast({ title: 'The link is selected.', description: 'Copy it with your keyboard or menu.' });
    }
  }

  return (
    <Stack gap={4}>
      <Cluster className="needs-script">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
        <Button look="secondary" onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-5" />
          Share or Copy Link
        </Button>
      </Cluster>
      <TextInput
        id="sheet-address"
        name="address"
        label="Link to this sheet"
        help={
          <>
            Anyone with the link can see your answers.
            <span className="without-scripts"> Printing and sharing are in the menu of your browser.</span>
          </>
        }
        readOnly
        ref={field}
        value={address}
        onFocus={({ target }) => target.select()}
      />
    </Stack>
  );
}
