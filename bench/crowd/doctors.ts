import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { type Deed, lensIds, oneOf, post } from './people.ts';

const PASSWORD = 'a good one';

/** The Cookie header of a doctor who has registered, was verified, and has logged in. */
export async function enterAsDoctor(origin: string, client: ClientBase): Promise<string> {
  const email = `${randomUUID()}@practice.example`;
  const registered = await post('registration', origin, '/doctor-registration', {
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    practiceName: 'Clear Sight Eye Center',
    practiceWebsite: 'www.clear-sight.example',
    practicePhone: '+1 (555) 010-0199',
  });
  const { rowCount } = await client.query(
    `with verified as (update registered_doctors set status = 'verified' where status <> 'verified')
    update auth_users set email_verified = true where email = $1`,
    [email],
  );
  if (rowCount !== 1) throw new Error(`A doctor could not register: ${registered.status}.`);
  const { status, response } = await post('login', origin, '/login', { email, password: PASSWORD });
  const cookies = response?.headers.getSetCookie().map((cookie) => cookie.split(';')[0]) ?? [];
  if (status !== 302) throw new Error(`A doctor could not log in: ${status}.`);
  return cookies.join('; ');
}

/** A doctor enters an eye; status 200: it was taken. */
export async function sendEye(origin: string, cookie: string): Promise<Deed> {
  const eye = {
    intent: 'submit',
    key: randomUUID(),
    lensId: String(oneOf(lensIds)),
    side: oneOf(['left', 'right']),
    timeSinceSurgery: '1-3 Months',
    patientSatisfaction: '8.5',
  };
  return post('eye', origin, '/doctor-submissions.data', eye, { Cookie: cookie });
}
