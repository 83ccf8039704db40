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

/** The button of a form that is sent to a page. Busy while what it has sent is under way. */
export function SubmitButton({ beside = {}, ...button }: Props) {
  const { formMethod, formData } = useNavigation();
  const own = Object.entries({ ...beside, ...(button.name && { [button.name]: button.value }) });
  const isOwn = own.every(([name, value]) => value === undefined || formData?.get(name) === value);
  return <Button {...button} type="submit" busy={formMethod === 'POST' && isOwn} />;
}
