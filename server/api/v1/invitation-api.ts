import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Sender, Services } from '#app/context.ts';
import type { ByProgramOutcome } from '#domain/invitation/by-program.ts';
import { securityEvent } from '#platform/log/security.ts';
import { INVITATIONS, INVITE } from '../contract/invitations.ts';
import { nextLink, nextPage } from '../next-page.ts';
import { problem } from '../problem.ts';
import { readableJson, readObject, refuse, refuseForNow } from '../sent-json.ts';
import { readQuery, refuseForms } from '../serve.ts';

/** The longest invitation takes about 1 KiB. */
const LARGEST = 16 * 1024;
const NEVER_KEPT = { 'Cache-Control': 'private, no-store' };
const TOO_LARGE = 'This is too long for an invitation. Please shorten it.';
const UNPROVEN =
  'Letters name your practice as their sender. Confirm your e-mail address, and see that your practice has a name that patients may read.';

type Acting = NonNullable<Awaited<ReturnType<Services['doctors']['tokens']['open']>>>;
type Admitted = { Variables: { doctor: Acting } };
type Refused = Exclude<ByProgramOutcome, { kind: 'accepted' }>;

/**
 * Invitations sent by a program of a doctor's practice. Authorization is by the token alone: cookies are ignored, so no
 * page of another site can forge a request, and any origin may call.
 */
export function createInvitationsApi(
  { doctors, invitations, site }: Pick<Services, 'doctors' | 'invitations' | 'site'>,
  visitorOf: (c: Context) => Sender,
) {
  const api = new Hono<Admitted>();
  const { byProgram } = invitations;

  /** Requires a doctor's token before the body is read. */
  const admit: MiddlewareHandler<Admitted> = async (c, next) => {
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    const doctor = given === undefined ? null : await doctors.tokens.open(given);
    if (doctor) {
      c.set('doctor', doctor);
      return refuseForms(c) ?? next();
    }
    if (given !== undefined) securityEvent('token.refused', { at: 'api' });
    c.header('WWW-Authenticate', given === undefined ? 'Bearer' : 'Bearer error="invalid_token"');
    return problem(c, 401, 'Not a token', 'Send a token that you have made under Account, and that still works.');
  };

  api.post(INVITE.path, admit, readableJson({ largest: LARGEST, tooLarge: TOO_LARGE }), async (c) => {
    const key = c.req.header('Idempotency-Key');
    const parsed = INVITE.headers?.safeParse({ 'Idempotency-Key': key });
    if (parsed?.success === false) {
      const detail = parsed.error.issues[0]?.message ?? '';
      return problem(c, 400, 'Wrong parameters', detail, { errors: { 'Idempotency-Key': detail } });
    }
    const sent = await readObject(c);
    if (!sent) return refuse(c, 400, 'Not readable', 'Send a JSON object with lensId and patientEmail.');
    const { lensId, patientEmail } = sent;
    const { network } = visitorOf(c);
    const outcome = await byProgram.send(c.get('doctor'), { lensId, patientEmail }, { network, key: key ?? null });
    if (outcome.kind !== 'accepted') return answerRefused(c, outcome);
    return c.json(INVITE.answer.schema.parse(inJson(outcome.accepted)), 202, NEVER_KEPT);
  });

  api.get(INVITATIONS.path, admit, async (c) => {
    const query = readQuery(c, 'strict', INVITATIONS);
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

function answerRefused(c: Context, outcome: Refused): Response {
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
