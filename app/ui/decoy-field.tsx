/** A field that only programs fill in: off the screen, out of the reach of keyboards and screen readers. */
export function DecoyField({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="decoy-field">
      <label>
        Leave this field empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
