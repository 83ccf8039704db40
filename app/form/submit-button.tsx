import type { ComponentProps } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'name' | 'value'> & {
  /** The value it sends, on a page with several buttons. */
  readonly name?: string;
  readonly value?: string;
  /** Hidden fields that identify its form on the page. */
  readonly beside?: Readonly<Record<string, string | undefined>>;
  /** The path that its form is sent to, where that is another page. */
  readonly to?: string;
};

/** Whether a form with these fields is being submitted to this page, or to the one at `to`. */
export function useIsSending(fields: Readonly<Record<string, string | undefined>>, to?: string): boolean {
  const { formMethod, formAction, formData } = useNavigation();
  const { pathname } = useLocation();
  const isIt = Object.entries(fields).every(([name, value]) => value === undefined || formData?.get(name) === value);
  const isThere = formAction?.split('?')[0] === (to ?? pathname);
  return formMethod === 'POST' && isThere && isIt;
}

/** The button of a form that is sent to a page. Busy while its submission is pending. */
export function SubmitButton({ beside, to, ...button }: Props) {
  const busy = useIsSending({ ...beside, ...(button.name && { [button.name]: button.value }) }, to);
  return <Button {...button} type="submit" busy={busy} />;
}
