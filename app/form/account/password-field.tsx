import { useState } from 'react';
import { Field, type FieldProps } from '#app/ui/field.tsx';

interface PasswordFieldProps extends FieldProps {
  /** current-password: that of an account. new-password: one being chosen; the browser may suggest one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows what has been typed. */
export function PasswordField({ autoComplete, ...frame }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...frame}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            required
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="control w-auto min-w-0 flex-[1_1_8rem]"
          />
          <button
            type="button"
            aria-controls={control.id}
            className="needs-script button button-secondary min-w-20 shrink-0"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className="sr-only"> {frame.label}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
