import { type Context, Hono } from 'hono';
import type { Services } from '#app/context/services.ts';
import type { Sender } from '#app/context.ts';
import { STEP_UP_WORDS } from '#domain/doctor/rules/step-up.ts';
import { readSent } from '#domain/form/rules.ts';
import { INVITATION_FIELDS, INVITATION_WORDS } from '#domain/invitation/rules.ts';
import { createOneClick } from './one-click.ts';
import { jsonRules, postOnly, readObject, refuse, refuseForNow } from './sent-json.ts';

/** Inviting a patient by JSON, and one-click refusal of letters. The buttons that people press are forms on pages. */
export function createInvitationApi(
  { invitations, refusals, site }: Pick<Services, 'invitations' | 'refusals' | 'site'>,
  visitorOf: (c: Context) => Sender,
) {
  const api = new Hono();
  const rules = jsonRules({
    publicUrl: site.publicUrl,
    // The longest invitation takes about 1 KiB.
    largest: 16 * 1024,
    words: {
      elsewhere: 'Please invite from the page For Doctors of this site.',
      tooLarge: 'This is too long for an invitation. Please shorten it.',
    },
  });

  api.post('/sendPatientSurvey', rules, async (c) => {
    const sent = await readObject(c, 'Send a JSON object with the fields of an invitation.');
    if (sent instanceof Response) return sent;
    const { network } = visitorOf(c);
    const outcome = await invitations.send(readSent(INVITATION_FIELDS, sent), { network, headers: c.req.raw.headers });
    if (outcome.kind === 'tooMany') return refuseForNow(c, outcome.seconds);
    if (outcome.kind === 'stepUp') return refuse(c, 403, 'Not confirmed', STEP_UP_WORDS.onPage);
    if (outcome.kind === 'refused') {
      const { errors } = outcome;
      return refuse(c, 422, 'Not an invitation', Object.values(errors)[0] ?? INVITATION_WORDS.apiFailed, { errors });
    }
    return c.json({ message: INVITATION_WORDS.sent }, 200, { 'Cache-Control': 'no-store' });
  });
  api.all('/sendPatientSurvey', postOnly('POST'));
  api.route('/refuse-letters', createOneClick('/refuse-letters', refusals.refuse));

  api.onError((error, c) => {
    site.report(error);
    return refuse(c, 503, 'Not available just now', site.unknownCommitMessage(error) ?? INVITATION_WORDS.apiFailed);
  });
  return api;
}
