import Download from 'lucide-react/icons/download';
import Link2 from 'lucide-react/icons/link-2';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { useToast } from '#app/ui/toast.tsx';

const LOOK = 'button button-quiet w-full justify-start';

/** Ways to take a comparison along: on paper, as a file, as a link. */
export function ExportMenu({ query }: { query: string }) {
  const [refused, setRefused] = useState<string | null>(null);
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      toast({ title: 'The link is copied.', variant: 'success' });
    } catch {
      // Browsers refuse the clipboard to pages that are not sent over HTTPS.
      setRefused(location.href);
    }
  }

  return (
    <Disclosure label="Print / Export" placement="end" className="ml-auto">
      <ul className="flex flex-col">
        <li className="needs-script">
          <button type="button" className={LOOK} onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </button>
        </li>
        <li>
          <a href={`/compare-lenses.csv${query}`} download className={LOOK}>
            <Download aria-hidden="true" className="size-5" />
            Download as CSV
          </a>
        </li>
        <li className="needs-script">
          <button type="button" className={LOOK} onClick={() => void copy()}>
            <Link2 aria-hidden="true" className="size-5" />
            Copy Link
          </button>
        </li>
        <li className="without-scripts">
          <a href={`/compare-lenses${query}`} className={LOOK}>
            <Link2 aria-hidden="true" className="size-5" />
            Link to This Comparison
          </a>
        </li>
      </ul>
      {refused && (
        <TextInput
          id="comparison-link"
          name="link"
          label="Link, to copy with your keyboard or menu"
          readOnly
          value={refused}
          ref={(field) => field?.select()}
          className="mt-2"
        />
      )}
    </Disclosure>
  );
}
