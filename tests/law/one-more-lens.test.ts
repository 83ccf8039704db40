import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lensCount } from '#app/features/lens/lens-count.ts';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { ONE_MORE, WITH_ONE_MORE } from '#domain/lens/one-more.fixture.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { formOf } from '#domain/outcome/eye.fixture.ts';
import { readEvents } from '#tests/support/event-stream.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

const { id: ID, name: NAME } = ONE_MORE;
const ADA = 'ada@mail.example';
const GRACE = 'grace@mail.example';

/** The site with one more lens in the catalogue, and the site as it is. */
let site: TestSite;
let asItIs: TestSite;
/** A verified doctor's browser on each of them. */
let doctor: Headers;
let doctorAsItIs: Headers;

beforeAll(async () => {
  [site, asItIs] = await Promise.all([openTestSite({ catalogue: WITH_ONE_MORE }), openTestSite()]);
  [doctor, doctorAsItIs] = await Promise.all([signIn(site), signIn(asItIs)]);
});
afterAll(() => Promise.all([site.close(), asItIs.close()]));

async function signIn({ services, sql }: TestSite): Promise<Headers> {
  const form = registrationForm('doctor@mail.example');
  await services.doctors.register(form, new Headers(), NETWORK);
  await sql(`update registered_doctors set status = 'verified'`);
  const signedIn = await services.doctors.signIn(form, new Headers(), NETWORK);
  return cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-');
}
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.request(path, formFrom(site.publicUrl, fields, headers));
const read = async (path: string, headers = new Headers()) => {
  const answer = await site.request(path, { headers });
  expect(answer.status, path).toBe(200);
  return answer.text();
};
const json = async (path: string, headers?: Headers) => JSON.parse(await read(path, headers));

describe('a new lens in the catalogue', () => {
  test('accepts a review by the form, which updates every open page', async () => {
    const events = readEvents(await site.request('/api/live'));
    const snapshot = await events.nextFigures();
    expect(snapshot.lenses.map(({ lensId }) => lensId)).toEqual(WITH_ONE_MORE.map(({ id }) => id));

    expect(await read(`/submit-review/${ID}`)).toMatch(new RegExp(`<option value="${ID}"[^>]*>${NAME}</option>`));
    const sent = await send('/submit-review', reviewFields({ email: ADA, lensId: `${ID}` }));
    expect(sent.status).toBe(302);
    const { lenses } = await events.nextFigures();
    expect(lenses).toMatchObject([{ lensId: ID, all: { reviews: 1 } }]);
    await events.cancel();

    const thanks = new RegExp(`Your review of <a href="/lenses/${ID}"[^>]*>${NAME}</a>`);
    expect(await read(sent.headers.get('location') ?? ''), 'the thanks name it').toMatch(thanks);
    expect(await read(await mailedLink(site, 'confirm-review', ADA))).toContain(NAME);
    await send('/your-data', { email: ADA });
    expect(await read(await mailedLink(site, 'your-data', ADA))).toContain(`Your review of ${NAME}`);
  });

  test('has a card, a page with an existing picture, comments, a class and an entry in the sitemap', async () => {
    await site.settled();
    const [, card = ''] =
      new RegExp(`<article aria-labelledby="lens-${ID}"(.*?)</article>`, 's').exec(await read('/')) ?? [];
    expect(card).toContain('4.0');
    expect(card).toContain('1 review');

    const page = await read(`/lenses/${ID}`);
    expect(page).toContain('"ratingValue":"4.0"');
    expect(page).toContain('Schematic of its type');
    const [, picture = ''] = /<meta property="og:image" content="([^"]*)"/.exec(page) ?? [];
    expect((await site.request(picture.replace(site.publicUrl, ''))).headers.get('content-type')).toBe('image/png');
    expect(await read(`/lenses/${ID}/comments`)).toContain('Clear at every distance.');

    expect(await read('/iol-class/extended-depth-of-focus')).toContain(`href="/lenses/${ID}"`);
    const sitemap = await read('/sitemap.xml');
    expect(sitemap).toMatch(new RegExp(`/lenses/${ID}</loc><lastmod>`));
    expect(sitemap).toContain(`/compare-lenses?lens1=3&amp;lens2=${ID}</loc><lastmod>`);
  });

  test('can be compared with another one, on the page, in the file and in the API', async () => {
    const query = `?lens1=${ID}&lens2=3`;
    expect(await read(`/compare-lenses${query}`)).toContain(`Now compared: ${NAME} and Alcon PanOptix Pro`);
    const file = await site.request(`/compare-lenses.csv${query}`);
    expect(file.headers.get('content-disposition')).toContain(`lens-comparison-${ID}-3.csv`);
    const rows = (await file.text()).split('\r\n');
    expect(rows[0]).toBe(`Lens,${NAME},Alcon PanOptix Pro`);
    expect(rows).toContain('Overall rating (1 to 5),4.0,');
    expect(rows).toContain('Reviews,1,0');

    expect(await json(`/api/lenses/${ID}`)).toMatchObject({ ...ONE_MORE, all: { reviews: 1, rating: { shown: 4 } } });
    expect((await json(`/api/lenses/${ID}/comments`)).comments).toHaveLength(1);
  });

  test('is shown on what matters to people, and is on the sheet for their appointment', async () => {
    expect(await read('/choose?reading=most&record=matters')).toContain(`<span>${NAME}</span>`);
    expect(await read(`/choose/sheet?record=most&lens=${ID}`)).toContain(`Not known`);
    expect(await read(`/my-surgeon-named?lens=${ID}&eye=glaucoma-mild`)).toContain(
      `href="/lenses/${ID}?eye=glaucoma-mild"`,
    );
    expect(await read('/your-eyes')).toContain(NAME);
  });

  test('can be reviewed by invitation of a doctor, with a tick', async () => {
    const invitation = { patientEmail: GRACE, doctorName: 'Dr. Ada Lovelace', doctorEmail: 'ada@practice.example' };
    for (const lensId of [ID, `${ID}`]) {
      const body = JSON.stringify({ ...invitation, lensId });
      const headers = { 'Content-Type': 'application/json' };
      expect((await site.request('/api/sendPatientSurvey', { method: 'POST', body, headers })).status).toBe(200);
    }
    const survey = await mailedLink(site, 'survey', GRACE);
    expect(await read(survey)).toContain(NAME);
    expect((await send(survey, reviewFields({ overall: '5' }))).status).toBe(302);
    await site.settled();
    expect(await json(`/api/lenses/${ID}`)).toMatchObject({ all: { reviews: 2, verified: 1 } });
  });

  test('accepts post-op results, of which doctors see figures', async () => {
    const cookie = doctor.get('Cookie') ?? '';
    const eye = Object.entries(formOf({ lensId: ID })).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    const stored = await send(
      '/doctor-submissions',
      { ...Object.fromEntries(eye), intent: 'submit', key: 'one' },
      { Cookie: cookie },
    );
    expect(stored.status).toBe(200);
    expect(await json(`/api/outcomes/${ID}?scope=mine&settled=no`, doctor)).toMatchObject({ submissions: { n: 1 } });
    expect(await read(`/doctor-dashboard/outcomes?lens=${ID}`, doctor)).toMatch(
      new RegExp(`<option value="${ID}" selected="">${NAME}</option>`),
    );
  });

  test('is notified with the others when all reviews are deleted at once', async () => {
    const events = readEvents(await site.request('/api/live'));
    await events.nextFigures();
    await site.sql('truncate reviews cascade');
    let { lenses } = await events.nextFigures();
    // Notifications of the reviews above may still be in flight to streams that have begun with them.
    while (lenses.some(({ all }) => all.reviews > 0)) ({ lenses } = await events.nextFigures());
    expect(lenses).toMatchObject([{ lensId: ID, all: { reviews: 0 } }]);
    await events.cancel();
  });
});

describe('all lists of lenses contain those of the catalogue', () => {
  const numbersIn = (text: string, each: RegExp) => [...text.matchAll(each)].map(([, id]) => Number(id));
  const options = (select: string) => (page: string) => {
    const [, inside = ''] = new RegExp(`<select[^>]* name="${select}"[^>]*>(.*?)</select>`, 's').exec(page) ?? [];
    return numbersIn(inside, /<option value="(\d+)"/g);
  };
  const LISTS: [address: string, where: string, (page: string) => number[]][] = [
    ['/', 'cards', (page) => numbersIn(page, /<article aria-labelledby="lens-(\d+)"/g)],
    ['/submit-review', 'choice', options('lensId')],
    ['/invite', 'choice', options('lensId')],
    ['/compare-lenses', 'first list', options('lens1')],
    ['/compare-lenses', 'second list', options('lens2')],
    ['/doctor-dashboard/outcomes', 'figures', options('lens')],
    ['/doctor-dashboard', 'post-op form', options('lensId')],
    ['/sitemap.xml', 'pages', (page) => numbersIn(page, /\/lenses\/(\d+)<\/loc>/g)],
    ['/api/lenses', 'answer', (page) => JSON.parse(page).lenses.map(({ id }: { id: number }) => id)],
    ['/api/lenses/99', 'refusal', (page) => numbersIn(JSON.parse(page).detail, /(\d+)/g)],
  ];

  test.each(LISTS)('%s: %s', async (address, _where, numbers) => {
    const list = async (at: TestSite, headers: Headers) => {
      const found = numbers(await (await at.request(address, { headers })).text());
      return found.toSorted((a, b) => a - b);
    };
    const ids = (catalogue: Catalogue) => catalogue.map(({ id }) => id);
    expect(await list(site, doctor)).toEqual(ids(WITH_ONE_MORE));
    expect(await list(asItIs, doctorAsItIs)).toEqual(ids(CATALOGUE));
  });
});

test('pages state the number of lenses', async () => {
  const home = async (at: TestSite) =>
    (await (await at.request('/')).text()).match(/\b\w+ lenses(?= for|, rated|<\/h2>)/g);
  expect(await home(site)).toEqual(Array(3).fill(lensCount(WITH_ONE_MORE)));
  expect(await home(asItIs)).toEqual(Array(3).fill(lensCount(CATALOGUE)));
});
