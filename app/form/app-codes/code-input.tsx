import type { ComponentProps } from 'react';
import { TextInput } from '#app/ui/field.tsx';
import { CODE_LIMIT } from '#domain/account/rules.ts';

/** Asks for a code of the app, or for a backup code. */
export function CodeInput(field: Omit<ComponentProps<typeof TextInput>, 'label'>) {
  return (
    <TextInput
      {...field}
      label="Code of Your App"
      help="Six digits. Without your phone: one of the backup codes that you have written down."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={CODE_LIMIT}
      required
    />
  );
}
