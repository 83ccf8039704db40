import { cookieHeader, NETWORK, PASSWORD, registrationForm } from '#domain/doctor/portal.fixture.ts';
import type { TokenScope } from '#domain/doctor/rules/tokens.ts';
import { AGREEMENT_VERSION } from '#domain/outcome/rules.ts';
import type { TestSite } from './site.ts';

/** A verified doctor of a site with a token for programs, who has accepted the data use agreement. */
export async function doctorWithToken(
  { services, sql }: Pick<TestSite, 'services' | 'sql'>,
  email: string,
  scope: TokenScope = 'invitations',
) {
  const { doctors, outcomes } = services;
  await doctors.register(registrationForm(email), new Headers(), NETWORK);
  const [user] = await sql<{ id: string }>(
    'update auth_users set email_verified = true where email = $1 returning id',
    [email],
  );
  const uid = user?.id ?? '';
  await sql(`update registered_doctors set status = 'verified' where uid = $1`, [uid]);
  const signedIn = await doctors.signIn({ email, password: PASSWORD }, new Headers(), NETWORK);
  const headers = cookieHeader(
    signedIn.kind === 'signedIn' ? [...signedIn.cookies, await doctors.stepUp.remember(uid)] : [],
  );
  const who = await doctors.session(headers);
  if (!who) throw new Error('The doctor is not signed in.');
  await outcomes.acceptAgreement(who, String(AGREEMENT_VERSION));
  const form = { name: 'Practice software', scope, days: '90', currentPassword: PASSWORD, code: undefined };
  const made = await doctors.tokens.make(who, form, { headers, network: NETWORK });
  if (made.kind !== 'done') throw new Error(`The token came to ${made.kind}.`);
  return { uid, who, headers, token: made.token };
}
