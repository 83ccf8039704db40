import { expect, test } from 'vitest';
import { DEMONSTRATION_DOCTOR } from '#domain/doctor/demonstration/doctors.ts';
import { cookieHeader } from '#domain/doctor/portal.fixture.ts';
import { formFrom } from '#tests/support/review-form.ts';
import { openTestSite } from '#tests/support/site.ts';

test('a demonstration opens a full dashboard to whoever knows the public password', async () => {
  const site = await openTestSite({ demonstration: true });
  const { email, password } = DEMONSTRATION_DOCTOR;
  const signedIn = await site.request('/login', formFrom(site.publicUrl, { email, password }));
  expect(signedIn.headers.get('location')).toBe('/doctor-dashboard');
  const headers = cookieHeader(signedIn.headers.getSetCookie());
  expect(await (await site.request('/doctor-dashboard/submissions', { headers })).text()).toContain('IOL-');
  const figures = await (await site.request('/api/outcomes/3', { headers })).json();
  expect(figures.submissions.n).toBeGreaterThan(200);
  const compared = await (await site.request('/doctor-dashboard/outcomes/fair', { headers })).text();
  expect(compared).toContain('Funnel of own eyes by lens');
  expect(compared).not.toContain('Not compared yet');
  await site.close();
});
