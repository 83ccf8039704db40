import { expect, test, vi } from 'vitest';
import { approval, type Source } from '#domain/evidence/rules.ts';
import { checkedSources, dueReport, failedLinks, linkReport, type SourcedText, whatIsDue } from './report.ts';

const source = (title: string, url = `https://${title}.example/paper`): Source => ({
  title,
  detail: '2020',
  kind: 'study',
  url,
});
const TRIAL = source('trial');
const APPROVAL = source('approval', approval('P930014/S015'));
const text = (url: string, checked: string, sources: readonly Source[], nextCheck = '2027-06-01'): SourcedText => ({
  url,
  sources,
  history: { written: '2026-01-01', checked, nextCheck },
});

test('a source is as fresh as the newest check of a text that cites it, and appears once', () => {
  const copy = { ...TRIAL };
  const texts = [text('/a', '2026-11-01', [TRIAL, APPROVAL]), text('/b', '2026-11-20', [copy, copy])];
  expect(checkedSources(texts)).toEqual([
    { source: APPROVAL, checked: '2026-11-01', texts: ['/a'] },
    { source: TRIAL, checked: '2026-11-20', texts: ['/a', '/b'] },
  ]);
});

test.each([
  ['2027-11-01', 0],
  ['2027-11-02', 1],
])('a source last checked on 2026-11-01 is old after a year: on %s, %d', (today, count) => {
  expect(whatIsDue([text('/a', '2026-11-01', [TRIAL])], today).old).toHaveLength(count);
});

test.each([
  ['2027-02-01', 0],
  ['2027-02-02', 1],
])('an approval, and no other source, may have changed after three months: on %s, %d', (today, count) => {
  const due = whatIsDue([text('/a', '2026-11-01', [TRIAL, APPROVAL])], today);
  expect(due.approvals.map((one) => one.source)).toEqual([APPROVAL].slice(0, count));
});

test.each([
  ['2027-06-01', 0],
  ['2027-06-02', 1],
])('a text is past its next check on the day after: on %s, %d', (today, count) => {
  expect(whatIsDue([text('/a', '2026-11-01', [TRIAL])], today).texts).toHaveLength(count);
});

test('the report names each source with its day, its texts and its link, under a count', () => {
  expect(dueReport([text('/a', '2026-11-01', [APPROVAL], '2027-01-01')], '2027-03-01')).toBe(
    `Texts past the date of their next check: 1
  /a, due 2027-01-01

Sources last checked more than a year ago: 0

FDA approvals that may have changed, last checked more than three months ago: 1
  approval, 2020
    checked 2026-11-01, cited by /a
    ${APPROVAL.url}`,
  );
});

test('a link is gone only when its server says so; refusals and failures are listed apart', async () => {
  const answers: Record<string, () => Response> = {
    'https://a.example/': () => new Response('here'),
    'https://b.example/': () => new Response(null, { status: 404 }),
    'https://c.example/': () => new Response(null, { status: 410 }),
    'https://d.example/': () => new Response(null, { status: 403 }),
    'https://e.example/': () => {
      throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
    },
  };
  const request = vi.fn(async (url: unknown) => answers[String(url)]?.() ?? Response.error());
  const failed = await failedLinks([...Object.keys(answers), 'https://b.example/'], request as typeof fetch);
  expect(request).toHaveBeenCalledTimes(5);
  expect(linkReport(failed)).toBe(
    `Links that are gone: 2
  https://b.example/ (status 404)
  https://c.example/ (status 410)

Links that could not be checked; open them in a browser: 2
  https://d.example/ (status 403)
  https://e.example/ (ENOTFOUND)`,
  );
});
