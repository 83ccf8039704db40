import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONDITION_GROUPS, CONDITION_KEYS } from '#domain/lens/rules/conditions.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const read = async (path: string) => {
  const answer = await site.request(path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll('<!-- -->', '');
};
const heads = (html: string) =>
  [...html.matchAll(/<th scope="col">(?:<a href="\/lenses\/(\d+)"|Wait)/g)].map(([, id]) => id ?? 'wait');

describe('the lenses that a surgeon named, without scripts', () => {
  test('are asked by a form that sends them in the URL', async () => {
    const html = await read('/my-surgeon-named');
    expect(html).toMatch(
      /<form[^>]* method="get" action="\/my-surgeon-named"|<form[^>]* action="\/my-surgeon-named"[^>]* method="get"/,
    );
    expect([...html.matchAll(/<input[^>]* name="lens"/g)]).toHaveLength(9);
    expect([...html.matchAll(/<input[^>]* name="eye"/g)]).toHaveLength(CONDITION_KEYS.length);
    expect(heads(html)).toEqual([]);
  });

  test('are columns beside the monofocal lens and waiting, in the order of the URL', async () => {
    expect(heads(await read('/my-surgeon-named?lens=4&lens=3'))).toEqual(['4', '3', '7', 'wait']);
    expect(heads(await read('/my-surgeon-named?lens=4'))).toEqual(['4', '7', 'wait']);
    expect(heads(await read('/my-surgeon-named?lens=7&lens=4')), 'the monofocal lens once').toEqual(['4', '7', 'wait']);
  });

  test('are at most three; a further one is named as left out', async () => {
    const html = await read('/my-surgeon-named?lens=4&lens=3&lens=10&lens=6');
    expect(heads(html)).toEqual(['4', '3', '10', '7', 'wait']);
    expect(html).toMatch(/Not shown: J&amp;J (Tecnis )?Symfony OptiBlue/);
  });

  test('are asked again when the URL names none, or only unknown ones', async () => {
    for (const query of ['lens=99', 'lens=7', 'eye=glaucoma-mild', 'lens=%00&eye=toothache'])
      expect(heads(await read(`/my-surgeon-named?${query}`)), query).toEqual([]);
  });

  test('are handed over from what matters, with the points and the conditions', async () => {
    const html = await read('/choose?halos=most&eye=fuchs');
    const [, form = ''] = /<form[^>]*action="\/my-surgeon-named".*?>(.*?)<\/form>/s.exec(html) ?? [];
    expect(form).toContain('type="hidden" name="halos" value="most"');
    expect(form).toContain('type="hidden" name="eye" value="fuchs"');
    expect(form).not.toContain('type="checkbox" name="eye"');
  });
});

test('each condition and each group has its place on the page about eyes', async () => {
  const html = await read('/your-eyes');
  for (const id of [...CONDITION_KEYS, ...CONDITION_GROUPS.map(({ group }) => group)])
    expect(html.split(`id="${id}"`), id).toHaveLength(2);
});

test('pages about classes show conditions for their kinds of lenses', async () => {
  const html = await read('/iol-class/monofocal');
  expect(html).toMatch(/<details id="eye-condition"[^>]*>.*?Eye conditions/s);
  expect(html).toContain('Monovision (one eye set for far, one for near): ');
});

test('a search that is not for a lens shows the page that answers, also without scripts', async () => {
  expect(await read('/?q=glaucoma')).toMatch(/No Lenses Found/);
  expect(await read('/?q=glaucoma')).toContain('href="/your-eyes#glaucoma"');
  expect(await read('/?q=alcon')).not.toContain('Looking for an answer?');
});
