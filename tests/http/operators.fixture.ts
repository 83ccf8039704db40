import { expect } from 'vitest';
import { operatorAdminOf } from '#tests/support/operator.ts';
import { mailedLink, type TestSite } from '#tests/support/site.ts';

export const PASSWORD = 'violet blue stone';

/** A browser with cookies that sends forms from the site's own pages. */
export function browserOf(site: TestSite) {
  const jar = new Map<string, string>();
  const ask = async (path: string, form?: Record<string, string>) => {
    const headers = { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), Origin: site.publicUrl };
    const body = form && new URLSearchParams(form);
    const answer = await site.request(path, { headers, redirect: 'manual', ...(body && { method: 'POST', body }) });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      if (/Max-Age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return { ask, jar, leads: async (path: string) => (await ask(path)).headers.get('location') };
}

/** Adds an operator, who sets the password by the mailed link. */
export async function becomeOperator(site: TestSite, email: string, name: string): Promise<void> {
  expect((await (await operatorAdminOf(site)).add(email, name, 'root')).kind).toBe('done');
  const link = await mailedLink(site, 'operator/password', email);
  const set = await browserOf(site).ask(link, { password: PASSWORD, confirmPassword: PASSWORD });
  expect(set.headers.get('location')).toBe('/operator/sign-in?password-set');
}

/** The secret of an authenticator app on the page that sets one up. */
export const secretIn = (html: string) => /[?&](?:amp;)?secret=([A-Z2-7]+)/.exec(html)?.[1] ?? '';
