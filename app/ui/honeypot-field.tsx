/**
 * A field that only programs fill in: off the screen, out of the reach of keyboards and screen readers. Its class
 * does not say what it is, since such programs look for that word.
 */
export function HoneypotField({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="further-field">
      <label>
        Leave this field empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
