/** Name of a field that no person sees; only programs fill it in. */
export const HONEYPOT = 'website';

/** The field itself: off the screen, out of the reach of keyboards and screen readers. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="honeypot">
      <label>
        Leave this field empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
