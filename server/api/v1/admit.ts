import type { Context, MiddlewareHandler } from 'hono';
import type { Services } from '#app/context/services.ts';
import { SCOPE_WORDS, type TokenScope } from '#domain/doctor/rules/tokens.ts';
import { securityEvent } from '#platform/log/security.ts';
import type { Operation } from '../contract/operation.ts';
import { problem } from '../problem.ts';
import { refuseForms } from '../serve.ts';

type TokenHolder = NonNullable<Awaited<ReturnType<Services['doctors']['tokens']['open']>>>;
export type DoctorEnv = { Variables: { doctor: TokenHolder } };

/**
 * Requires a doctor's token of a scope before the body is read. Authorization is by the token alone: cookies are
 * ignored, so no page of another site can forge a request, and any origin may call.
 */
export function admit(
  { tokens }: Pick<Services['doctors'], 'tokens'>,
  scope: TokenScope,
): MiddlewareHandler<DoctorEnv> {
  return async (c, next) => {
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    const doctor = given === undefined ? null : await tokens.open(given);
    if (!doctor) {
      if (given !== undefined) securityEvent('token.refused', { at: 'api' });
      c.header('WWW-Authenticate', given === undefined ? 'Bearer' : 'Bearer error="invalid_token"');
      return problem(c, 401, 'Not a token', 'Send a token that you have made under Account, and that still works.');
    }
    if (doctor.scope !== scope) {
      c.header('WWW-Authenticate', 'Bearer error="insufficient_scope"');
      const words = `With this token a program can ${SCOPE_WORDS[doctor.scope]}, and nothing else.`;
      return problem(c, 403, 'Not allowed', words);
    }
    c.set('doctor', doctor);
    return refuseForms(c) ?? next();
  };
}

/** The Idempotency-Key of a request, null where there is none; or an error response. */
export function readKey(c: Context, { headers }: Pick<Operation, 'headers'>): string | null | Response {
  const key = c.req.header('Idempotency-Key');
  const parsed = headers?.safeParse({ 'Idempotency-Key': key });
  if (parsed?.success !== false) return key ?? null;
  const detail = parsed.error.issues[0]?.message ?? '';
  return problem(c, 400, 'Wrong parameters', detail, { errors: { 'Idempotency-Key': detail } });
}
