import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ShownFigures } from '#app/features/outcome/figures/view/scopes.ts';
import { Button } from '#app/ui/button.tsx';
import { GraphSheets } from './graph-sheets.tsx';

type Props = { readonly lensName: string; readonly shown: ShownFigures };

/** Prints every graph of a lens, or saves them as a PDF: one press, on sheets of their own. */
export function PrintAll({ lensName, shown }: Props) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setIsPrinting(false);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting]);
  return (
    <>
      <Button look="secondary" onClick={() => setIsPrinting(true)}>
        Print All Graphs
      </Button>
      {isPrinting && createPortal(<GraphSheets lensName={lensName} shown={shown} />, document.body)}
    </>
  );
}
