import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeading } from '#app/ui/layout.tsx';

type Asking = { readonly title: string; readonly lead: string; readonly label: string; readonly busyLabel: string };

/** The question behind a mailed link. Only pressing the button acts: mail programs open links automatically. */
export function Ask({ title, lead, label, busyLabel, children }: Asking & { children?: ReactNode }) {
  return (
    <Form method="post">
      <PageHeading title={title} lead={lead} />
      {children}
      <SubmitButton busyLabel={busyLabel}>{label}</SubmitButton>
    </Form>
  );
}

/** A link that was used or has expired, or was never valid. */
export function Tell({ title, lead, to, label }: { title: string; lead: ReactNode; to: string; label: string }) {
  return (
    <>
      <PageHeading title={title} lead={lead} />
      <ButtonLink to={to}>{label}</ButtonLink>
    </>
  );
}
