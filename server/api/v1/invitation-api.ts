import { type Context, Hono } from 'hono';
import type { Services } from '#app/context/services.ts';
import type { Sender } from '#app/context.ts';
import type { ByProgramOutcome } from '#domain/invitation/by-program.ts';
import { INVITATIONS, INVITE } from '../contract/invitations.ts';
import { nextLink, nextPage } from '../next-page.ts';
import { problem } from '../problem.ts';
import { readableJson, readObject, refuseForNow } from '../sent-json.ts';
import { readQuery } from '../serve.ts';
import { admit, type DoctorEnv, readKey } from './admit.ts';

/** The longest invitation takes about 1 KiB. */
const LARGEST = 16 * 1024;
const NEVER_KEPT = { 'Cache-Control': 'private, no-store' };
const TOO_LARGE = 'This is too long for an invitation. Please shorten it.';
const UNPROVEN =
  'Letters name your practice as their sender. Confirm your e-mail address, and see that your practice has a name that patients may read.';

type RefusedOutcome = Exclude<ByProgramOutcome, { kind: 'accepted' }>;

/** Invitations sent by a program of a doctor's practice. */
export function createInvitationsApi(
  { doctors, invitations, site }: Pick<Services, 'doctors' | 'invitations' | 'site'>,
  visitorOf: (c: Context) => Sender,
) {
  const api = new Hono<DoctorEnv>();
  const { byProgram } = invitations;
  const admitted = admit(doctors, 'invitations');

  api.post(INVITE.path, admitted, readableJson({ largest: LARGEST, tooLarge: TOO_LARGE }), async (c) => {
    const query = readQuery(c, INVITE);
    if (query instanceof Response) return query;
    const key = readKey(c, INVITE);
    if (key instanceof Response) return key;
    const sent = await readObject(c, 'Send a JSON object with lensId and patientEmail.');
    if (sent instanceof Response) return sent;
    const { lensId, patientEmail } = sent;
    const { network } = visitorOf(c);
    const outcome = await byProgram.send(c.get('doctor'), { lensId, patientEmail }, { network, key });
    if (outcome.kind !== 'accepted') return answerRefused(c, outcome);
    return c.json(INVITE.answer.schema.parse(inJson(outcome.accepted)), 202, NEVER_KEPT);
  });

  api.get(INVITATIONS.path, admitted, async (c) => {
    const query = readQuery(c, INVITATIONS);
    if (query instanceof Response) return query;
    const page = await byProgram.list(c.get('doctor'), query.cursor ?? null);
    if (!page)
      return problem(c, 400, 'Wrong cursor', 'Use the nextCursor of the part before, or leave the cursor out.');
    const next = nextPage(c, site.publicUrl, page.nextCursor);
    nextLink(c, next);
    const body = { ...page, invitations: page.invitations.map(inJson), next };
    return c.json(INVITATIONS.answer.schema.parse(body), 200, NEVER_KEPT);
  });

  api.all(INVITE.path, (c) => {
    c.header('Allow', 'GET, HEAD, POST');
    return problem(c, 405, 'Method not allowed', 'Invitations are read by GET and sent by POST.');
  });
  return api;
}

const inJson = <Row extends { acceptedAt: Date; expiresAt: Date }>(row: Row) => ({
  ...row,
  acceptedAt: row.acceptedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

function answerRefused(c: Context, outcome: RefusedOutcome): Response {
  switch (outcome.kind) {
    case 'tooMany':
      return refuseForNow(c, outcome.seconds);
    case 'unproven':
      return problem(c, 403, 'Not allowed', UNPROVEN);
    case 'changed':
      return problem(c, 409, 'Key used before', 'This Idempotency-Key came with another invitation. Use a new one.');
    case 'refused': {
      const { errors } = outcome;
      return problem(c, 422, 'Not an invitation', Object.values(errors).join(' '), { errors });
    }
  }
}
