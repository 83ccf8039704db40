import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { useEarlyInput } from '#app/ui/early-input.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Select, TextInput } from '#app/ui/field.tsx';
import { Given } from '#app/ui/given.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { tooManyWords } from '#app/waiting.ts';
import { INVITATION_WORDS, type InvitationErrors, type VerifiedSender } from '#domain/invitation/rules.ts';
import { HandOver } from './hand-over.tsx';
import { EMPTY_INVITATION, type InvitationValues, sentInvitation } from './invitation-values.ts';

export const INVITATION_TITLE = 'Request Patient Feedback';
export const INVITATION_LEAD =
  'By e-mail, or by a link or a QR code that you hand over. Please ask your patient first.';

/** What came back from an invitation. */
export type InvitationAnswer = {
  readonly values: InvitationValues;
  readonly errors: InvitationErrors;
  readonly outcome: 'sent' | 'refused' | 'failed';
  /** In how many seconds one may invite again. */
  readonly wait?: number;
};

type Props = {
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
  /** Origin of the site as people reach it. */
  readonly publicUrl: string;
  /** The verified doctor who is signed in. */
  readonly sender: VerifiedSender | null;
  /** The answer to a form that was sent without scripts. */
  readonly answer?: InvitationAnswer | undefined;
  /** What was typed before the form was closed. */
  readonly start?: InvitationValues;
  readonly onType?: (values: InvitationValues) => void;
  readonly onSent?: () => void;
};

/** The same form on its page and in its dialog: invite by letter, or hand the address over. */
export function InvitationForm({ lenses, publicUrl, sender, answer: sentAnswer, start, onType, onSent }: Props) {
  const fetcher = useFetcher<InvitationAnswer>();
  const toast = useToast();
  const id = useId();
  const answer = fetcher.data ?? sentAnswer;
  const unsent = answer && answer.outcome !== 'sent' ? answer.values : undefined;
  const [values, setValues] = useState(unsent ?? start ?? EMPTY_INVITATION);
  const { errors = {}, outcome, wait } = answer ?? {};
  const problems = useMemo(
    () => Object.entries(answer?.errors ?? {}).map(([field, message]) => ({ field: `${id}-${field}`, message })),
    [id, answer],
  );

  function change(patch: Partial<InvitationValues>) {
    const next = { ...values, ...patch };
    setValues(next);
    onType?.(next);
  }
  const form = useEarlyInput((fields) => change(sentInvitation(Object.fromEntries(fields))));

  const tell = useEffectEvent(() => {
    const title = INVITATION_WORDS.wentWrong;
    if (outcome === 'sent') {
      toast({ title: INVITATION_WORDS.sent, variant: 'success' });
      setValues(EMPTY_INVITATION);
      onSent?.();
    } else if (errors.lensId === INVITATION_WORDS.noLens) {
      toast({ title: 'Error', description: INVITATION_WORDS.noLens, variant: 'destructive' });
    } else if (wait) {
      toast({ title, description: tooManyWords(wait), variant: 'destructive' });
    } else if (outcome === 'failed') {
      toast({ title, description: INVITATION_WORDS.notSent, variant: 'destructive' });
    }
  });
  useEffect(() => {
    if (answer) tell();
  }, [answer]);

  const field = (name: keyof InvitationValues) => ({
    id: `${id}-${name}`,
    name,
    error: errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const lens = lenses.find((each) => String(each.id) === values.lensId) ?? null;
  return (
    <Stack gap={6}>
      <fetcher.Form ref={form} method="post" action="/invite" noValidate autoComplete="off">
        <Stack gap={6}>
          <ErrorSummary problems={problems} />
          {outcome === 'sent' && <Notice tone="success" title={INVITATION_WORDS.sent} />}
          {(outcome === 'failed' || wait) && (
            <Notice tone="error" title="The invitation has not been sent.">
              {wait ? tooManyWords(wait) : INVITATION_WORDS.notSent} Everything you typed is still here.
            </Notice>
          )}
          <Select label="Which lens does your patient have?" {...field('lensId')}>
            <option value="">Choose a lens</option>
            {lenses.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </Select>
          <TextInput
            type="email"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            label="Patient’s e-mail address"
            help="Never shown. We send one letter to it."
            {...field('patientEmail')}
          />
          {sender ? (
            <>
              <Given label="Your name">{sender.name}</Given>
              <Given label="Your e-mail address" help="The letter says that we have verified you as a doctor.">
                {sender.email}
              </Given>
            </>
          ) : (
            <>
              <TextInput
                required
                autoComplete="name"
                label="Your name"
                help="As your patient knows you."
                {...field('doctorName')}
              />
              <TextInput
                type="email"
                required
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                label="Your e-mail address"
                help="The letter shows name and address as unchecked."
                {...field('doctorEmail')}
              />
            </>
          )}
          <div>
            <Button type="submit" busy={fetcher.state === 'submitting'} busyLabel="Sending...">
              Send Invitation
            </Button>
          </div>
        </Stack>
      </fetcher.Form>
      <HandOver publicUrl={publicUrl} lens={lens} />
    </Stack>
  );
}
