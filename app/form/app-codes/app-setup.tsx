import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { TextInput } from '#app/ui/field.tsx';
import { Section, Stack } from '#app/ui/layout.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { BackupCodes } from './backup-codes.tsx';

/** The secret for an authenticator app: as a link, as rows of a QR code whose true is dark, and the backup codes. */
export type AppSecret = {
  readonly uri: string;
  readonly qr: readonly (readonly boolean[])[];
  readonly backupCodes: readonly string[];
};

/** Adds a secret to an app, and asks for its first code. */
export function AppSetup({ app, level = 2 }: { app: AppSecret; level?: 2 | 3 }) {
  const secret = URL.canParse(app.uri) ? (new URL(app.uri).searchParams.get('secret') ?? '') : '';
  const dark = app.qr.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const form = useRef<HTMLFormElement>(null);
  // It appears in response to a press further down.
  useEffect(() => form.current?.focus(), []);
  return (
    <Section id="setup" level={level} heading="Set Up Your App">
      <Form method="post" noValidate ref={form} tabIndex={-1} aria-labelledby="setup-heading">
        <input type="hidden" name="uri" value={app.uri} />
        <input type="hidden" name="backupCodes" value={app.backupCodes.join(' ')} />
        <Stack gap={6} className="max-w-form">
          <p>1. In an app for codes, such as the one of your password manager, add an account by this picture:</p>
          <svg
            role="img"
            aria-label="QR code for your app; the key below says the same"
            viewBox={`0 0 ${app.qr.length} ${app.qr.length}`}
            shapeRendering="crispEdges"
            className="w-56 max-w-full"
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={dark.join('')} fill="#000" />
          </svg>
          <p>
            Or type this key into it: <span className="font-code [overflow-wrap:anywhere]">{secret}</span>
          </p>
          <div>
            <p className="mb-2">2. For a day without your phone:</p>
            <BackupCodes codes={app.backupCodes} />
          </div>
          <TextInput
            id="setup-code"
            name="code"
            label="3. The Code That Your App Shows Now"
            help="Six digits."
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <div>
            <SubmitButton name="intent" value="confirm-app" busyLabel="Checking...">
              Finish the Setup
            </SubmitButton>
          </div>
        </Stack>
      </Form>
    </Section>
  );
}
