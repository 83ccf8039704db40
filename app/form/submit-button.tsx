import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'name' | 'value'> & {
  /** The value it sends, on a page with several buttons. */
  readonly name?: string;
  readonly value?: string;
  /** Hidden fields that identify its form on the page. */
  readonly beside?: Readonly<Record<string, string | undefined>>;
};

/** Whether a form with these fields is being submitted to a page. */
export function useIsSending(fields: Readonly<Record<string, string | undefined>>): boolean {
  const { formMethod, formData } = useNavigation();
  const isIt = Object.entries(fields).every(([name, value]) => value === undefined || formData?.get(name) === value);
  return formMethod === 'POST' && isIt;
}

/** The button of a form that is sent to a page. Busy while its submission is pending. */
export function SubmitButton({ beside, ...button }: Props) {
  const busy = useIsSending({ ...beside, ...(button.name && { [button.name]: button.value }) });
  return <Button {...button} type="submit" busy={busy} />;
}
