import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';
import { useLocation } from 'react-router';
import { UNEXPECTED } from '#app/form/answer.ts';
import { useToast } from '#app/ui/toast.tsx';
import { type DialogFormsProps, PAGES, type PortalDialog } from './dialog-pages.ts';
import type { RegistrationValues } from './fields.ts';

const OpenDialog = createContext<((dialog: PortalDialog) => void) | null>(null);

/** Returns the function that opens a dialog of the portal, in place of the one that is open. */
export function useOpenDialog(): (dialog: PortalDialog) => void {
  const open = use(OpenDialog);
  if (!open) throw new Error('useOpenDialog needs PortalDialogs above it.');
  return open;
}

/** Holds the open dialog of the portal. Typed values, except passwords, survive closing it. */
export function PortalDialogs({ children }: { children: ReactNode }) {
  const { key: page } = useLocation();
  const [opened, setOpened] = useState<{ readonly dialog: PortalDialog; readonly page: string } | null>(null);
  const [Forms, setForms] = useState<ComponentType<DialogFormsProps> | null>(null);
  const [typed, setTyped] = useState<RegistrationValues | null>(null);
  const toast = useToast();
  // A dialog belongs to the page it was opened on: any navigation closes it.
  const shown = opened?.page === page ? opened.dialog : null;

  function show(dialog: PortalDialog) {
    setOpened({ dialog, page });
    // Most visitors open none, so the forms are loaded with the first; if loading fails, the page is opened instead.
    import('./dialog-forms.tsx').then(
      (part) => setForms(() => part.default),
      () => {
        if (navigator.onLine) window.location.assign(PAGES[dialog]);
        else toast({ title: UNEXPECTED, variant: 'destructive' });
      },
    );
  }

  return (
    <OpenDialog value={show}>
      {children}
      <div>
        {shown && Forms && (
          <Forms shown={shown} typed={typed} onType={setTyped} show={show} close={() => setOpened(null)} />
        )}
      </div>
    </OpenDialog>
  );
}
