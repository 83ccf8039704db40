import { HONEYPOT } from '#domain/person/rules.ts';

/**
 * A honeypot. People cannot reach it: it is off the screen, and inert keeps keyboards, screen readers and the autofill
 * of browsers out. The attributes make 1Password, LastPass, Bitwarden and Dashlane skip it. Its class does not say what
 * it is, since spam programs look for that word.
 */
export function HoneypotField() {
  return (
    <div aria-hidden="true" inert className="further-field">
      <label>
        Leave this field empty
        <input
          type="text"
          name={HONEYPOT}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          data-form-type="other"
        />
      </label>
    </div>
  );
}
