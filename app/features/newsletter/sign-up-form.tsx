import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HoneypotField } from '#app/form/honeypot-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmailInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { HONEYPOT } from '#domain/person/rules.ts';
import { NEWSLETTER_WORDS } from '#domain/subscriber/rules.ts';
import { addressProblem, type Problem, sendingProblem } from './problem.ts';

export const SIGN_UP_HEADING = 'News by e-mail';
export const SIGN_UP_LEAD = 'At most monthly, without advertising.';

/** The result of a form that was sent without scripts. */
type Props = { readonly email?: string | undefined; readonly problem?: Problem | undefined };

/** Asks for an e-mail address. Sends it by fetch with scripts, and as a form to its own page without. */
export function SignUpForm({ email, problem: answered }: Props) {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'sending' | 'subscribed' | Problem>(answered ?? 'idle');
  const sending = state === 'sending';
  const problem = typeof state === 'object' ? state : null;

  // A field that was disabled has lost the focus.
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);

  function fail(found: Problem) {
    toast({ title: found.title, description: found.message, variant: 'destructive' });
    setState(found);
  }

  function thank(description: string) {
    toast({ title: NEWSLETTER_WORDS.subscribedTitle, description, variant: 'success' });
    if (input.current) input.current.value = '';
  }

  async function send(form: FormData) {
    if (form.get(HONEYPOT)) {
      thank(NEWSLETTER_WORDS.dropped);
      return;
    }
    const email = String(form.get('email')).trim();
    if (email === '') {
      fail(addressProblem(NEWSLETTER_WORDS.empty));
      return;
    }
    setState('sending');
    const found = await addSubscriber(email);
    if (found) {
      fail(found);
      return;
    }
    thank(NEWSLETTER_WORDS.subscribed);
    setState('subscribed');
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sending) void send(new FormData(event.currentTarget));
  }

  return (
    <form method="post" action="/newsletter" noValidate onSubmit={submit} className="max-w-form">
      <Stack gap={4}>
        <EmailInput
          ref={input}
          id="newsletter-email"
          name="email"
          required
          disabled={sending}
          autoComplete="email"
          label="E-mail address"
          error={problem?.aboutAddress && problem.message}
          defaultValue={email}
        />
        {problem && !problem.aboutAddress && <Notice tone="error" title={problem.message} />}
        {state === 'subscribed' && (
          <Notice tone="success" announce title="Please look at your e-mail.">
            We have sent you an e-mail. Open the link in it to confirm that you want the newsletter.
          </Notice>
        )}
        <HoneypotField />
        <div>
          <Button type="submit" busy={sending} busyLabel="Subscribing...">
            Subscribe
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Too long to be checked, or no e-mail address. */
const NOT_AN_ADDRESS = [413, 422];

/** Signs up for the newsletter. Resolves to the reason of a failure, or null. */
async function addSubscriber(email: string): Promise<Problem | null> {
  try {
    const response = await fetch('/api/addSubscriber', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (response.ok) return null;
    const message = await messageOf(response);
    return NOT_AN_ADDRESS.includes(response.status) ? addressProblem(message) : sendingProblem(message);
  } catch {
    return sendingProblem(NEWSLETTER_WORDS.failed);
  }
}

/** The site's words for a failure; a proxy in between may send something that cannot be parsed. */
async function messageOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const said = body !== null && typeof body === 'object' && 'message' in body ? body.message : null;
  return typeof said === 'string' && said !== '' ? said : NEWSLETTER_WORDS.unexpected;
}
