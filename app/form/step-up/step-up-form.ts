/** Statuses of forms that ask for a second step. */
export const STEP_UP_STATUSES = { stepUp: 403 };

/** What a form sends along to confirm that it is the doctor. */
export const readConfirmation = (sent: FormData, keep: (cookies: readonly string[]) => void) => ({
  code: sent.get('stepUpCode'),
  ticket: sent.get('stepUpTicket'),
  passkey: sent.get('passkey'),
  keep,
});
