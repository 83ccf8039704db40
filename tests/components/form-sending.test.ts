import { describe, expect, it, vi } from 'vitest';
import { type SiteServices, siteServices } from '#app/context.ts';
import { faultOf } from '#app/form/answer.ts';
import { formOf, text } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';

const FORM = formOf({ email: text });
const VALUES = { email: 'ada@mail.example' };
const arriving = () =>
  new Request('https://iolite.example/', {
    method: 'POST',
    body: new URLSearchParams({ ...VALUES, password: 'violet' }),
  });

function take(act: () => Promise<{ kind: string } | Response>, statuses?: Record<string, number>) {
  const report = vi.fn();
  const services = { site: { report, unknownCommitMessage: () => 'Who knows?' } } as unknown as SiteServices;
  const context = { get: (key: unknown) => (key === siteServices ? services : { network: '192.0.2.1' }) };
  return { report, answer: takeForm({ request: arriving(), context: context as never }, FORM, act, statuses) };
}

describe('a form that arrives', () => {
  it.each([
    [{ kind: 'sent' }, 200, undefined],
    [{ kind: 'refused', errors: { email: 'Wrong.' } }, 422, undefined],
    [{ kind: 'tooMany', seconds: 61 }, 429, [['Retry-After', '61']]],
    [{ kind: 'gone' }, 410, undefined],
  ])('is answered, %j with status %i, and with what may be shown again', async (outcome, status, headers) => {
    const answer = await take(async () => outcome, { gone: 410 }).answer;
    expect(answer).toMatchObject({ data: { values: VALUES, outcome }, init: { status, ...(headers && { headers }) } });
    expect(JSON.stringify(answer)).not.toContain('violet');
  });

  it('is answered when the site fails, and the failure is reported', async () => {
    const error = new Error('no database');
    const { answer, report } = take(() => Promise.reject(error));
    expect(await answer).toMatchObject({
      data: { values: VALUES, outcome: { kind: 'failed', message: 'Who knows?' } },
      init: { status: 503 },
    });
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('redirects as its action says', async () => {
    const redirect = new Response(null, { status: 302 });
    expect(await take(async () => redirect).answer).toBe(redirect);
    await expect(take(() => Promise.reject(redirect)).answer).rejects.toBe(redirect);
  });
});

describe('a form sent from an open page', () => {
  const send = (serverAction: () => Promise<unknown>, onTaken = vi.fn()) => ({
    onTaken,
    answer: reachSite({ request: arriving(), serverAction }, FORM, onTaken),
  });

  it('returns the response of the site', async () => {
    const { answer, onTaken } = send(async () => 'answer');
    expect(await answer).toBe('answer');
    expect(onTaken).not.toHaveBeenCalled();
  });

  it('preserves the input when it does not arrive, and runs no loader', async () => {
    const { answer, onTaken } = send(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await answer).toMatchObject({
      data: { values: VALUES, outcome: { kind: 'failed' } },
      init: { status: 503 },
    });
    expect(onTaken).not.toHaveBeenCalled();
  });

  it('reports success when it redirects', async () => {
    const redirect = new Response(null, { status: 302 });
    const { answer, onTaken } = send(() => Promise.reject(redirect));
    await expect(answer).rejects.toBe(redirect);
    expect(onTaken).toHaveBeenCalledOnce();
  });
});

it('an error is shown even where no field is invalid', () => {
  expect(faultOf({ kind: 'failed' }, 'Try again.')).toBe('Try again.');
  expect(faultOf({ kind: 'tooMany', seconds: 90 }, 'Try again.')).toMatch(/wait 2 minutes/);
  expect(faultOf({ kind: 'refused' }, 'Try again.')).toBeNull();
});
