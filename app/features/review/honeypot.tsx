import { DecoyField } from '#app/ui/decoy-field.tsx';

/** Name of a field that no person sees; only programs fill it in. */
export const HONEYPOT = 'website';

export function Honeypot() {
  return <DecoyField name={HONEYPOT} />;
}
