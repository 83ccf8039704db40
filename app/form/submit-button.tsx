import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'name' | 'value'> & {
  /** What it sends, on a page where other buttons send something else. */
  readonly name?: string;
  readonly value?: string;
  /** What else its form sends that no other form of the page does. */
  readonly beside?: Readonly<Record<string, string | undefined>>;
};

/** Whether a form that sends these fields among others is under way to a page. */
export function useIsSending(fields: Readonly<Record<string, string | undefined>>): boolean {
  const { formMethod, formData } = useNavigation();
  const isIt = Object.entries(fields).every(([name, value]) => value === undefined || formData?.get(name) === value);
  return formMethod === 'POST' && isIt;
}

/** The button of a form that is sent to a page. Busy while what it has sent is under way. */
export function SubmitButton({ beside, ...button }: Props) {
  const busy = useIsSending({ ...beside, ...(button.name && { [button.name]: button.value }) });
  return <Button {...button} type="submit" busy={busy} />;
}
