import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageHeading } from '#app/ui/layout.tsx';

type Asking = { readonly title: string; readonly lead: string; readonly label: string; readonly busyLabel: string };

/** What a mailed link asks. Only pressing the button acts: mail programs open links by themselves. */
export function Ask({ title, lead, label, busyLabel }: Asking) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post">
      <PageHeading title={title} lead={lead} />
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
}

/** A link that has nothing left to do, or never had. */
export function Tell({ title, lead, to, label }: { title: string; lead: ReactNode; to: string; label: string }) {
  return (
    <>
      <PageHeading title={title} lead={lead} />
      <ButtonLink to={to}>{label}</ButtonLink>
    </>
  );
}
