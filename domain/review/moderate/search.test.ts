import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERYTHING } from '../rules/search.ts';
import { at, CONFIRMED, type OperatorsRoom, openOperatorsRoom, waiting } from './moderation.fixture.ts';

let room: OperatorsRoom;
beforeAll(async () => {
  room = await openOperatorsRoom();
});
beforeEach(() => room.empty());
afterAll(() => room.close());

describe('a search finds by', () => {
  test('lens, step, state, stars and network mark', async () => {
    const [plain, confirmed, waits, hidden] = await room.add(
      { lens_id: 3, overall: 1, network_mark: 'MARKMARK-1' },
      { lens_id: 3, overall: 5, ...CONFIRMED },
      { lens_id: 4, overall: 1, network_mark: 'MARKMARK-2', ...waiting(2) },
      { lens_id: 4, overall: 2, hidden_at: new Date(), ...waiting(3) },
    );
    expect(await room.found({})).toEqual([plain, confirmed, waits, hidden]);
    expect(await room.found({ lensId: 4 })).toEqual([waits, hidden]);
    expect(await room.found({ step: 'confirmed' })).toEqual([confirmed]);
    expect(await room.found({ stars: [1, 5] })).toEqual([plain, confirmed, waits]);
    expect(await room.found({ mark: 'MARKMARK' })).toEqual([plain, waits]);
    expect(await room.found({ mark: 'MARKMARK-2' })).toEqual([waits]);
    expect(await room.found({ state: 'shown' })).toEqual([plain, confirmed, waits]);
    expect(await room.found({ state: 'counts' })).toEqual([plain, confirmed]);
    expect(await room.found({ state: 'waiting' })).toEqual([waits]);
    expect(await room.found({ state: 'waiting-2' })).toEqual([waits]);
    expect(await room.found({ state: 'waiting-3' })).toEqual([]);
    expect(await room.found({ state: 'hidden' })).toEqual([hidden]);
    expect(await room.found({ state: 'counts', stars: [5], lensId: 3 })).toEqual([confirmed]);
  });

  test('all of its words, in whatever case and order, and none as a pattern', async () => {
    const [one, two] = await room.add(
      { comments: 'Halos at night, 100% of them.' },
      { comments: 'A night without_halos.' },
      { comments: 'Fine.' },
    );
    expect(await room.found({ words: 'NIGHT halos' })).toEqual([one, two]);
    expect(await room.found({ words: '100%' })).toEqual([one]);
    expect(await room.found({ words: 't_halos' })).toEqual([two]);
    expect(await room.found({ words: '%' })).toEqual([one]);
    expect(await room.found({ words: '\\' })).toEqual([]);
    expect(await room.found({ words: "'; drop table reviews; --" })).toEqual([]);
  });

  test('mail domain with every name below it', async () => {
    const [one, two] = await room.add(
      at('a@mill.example'),
      at('b@x.y.mill.example'),
      at('c@windmill.example'),
      at('mill.example@other.example'),
    );
    expect(await room.found({ domain: 'mill.example' })).toEqual([one, two]);
    expect(await room.found({ domain: 'mill_example' })).toEqual([]);
  });

  test('time, the first and the last hour or day included', async () => {
    const times = [
      '2026-02-28T23:59:59.999Z',
      '2026-02-28T10:00:00Z',
      '2026-02-27T23:59:59.999Z',
      '2026-02-26T00:00:00Z',
    ];
    const [a, b, c, d] = await room.add(...times.map((time) => ({ submitted_at: time })));
    expect(await room.found({ from: '2026-02-27', to: '2026-02-28' })).toEqual([a, b, c]);
    expect(await room.found({ from: '2026-02-28 10', to: '2026-02-28 10' })).toEqual([b]);
    expect(await room.found({ to: '2026-02-27 23:58' })).toEqual([d]);
  });

  test('what reviews have in common with one', async () => {
    const now = room.now().getTime();
    const sent = (hours: number) => ({ submitted_at: new Date(now - 3_600_000 * hours) });
    const [one, network, domain, hour, , , alone] = await room.add(
      { ...sent(10), ...at('a@x.mill.example'), lens_id: 3, network_mark: 'network-1' },
      { ...sent(11.5), network_mark: 'network-1', lens_id: 5 },
      { ...sent(30), ...at('b@mill.example') },
      { ...sent(10.9), lens_id: 3 },
      { ...sent(10.9), lens_id: 4 },
      { ...sent(11.1), lens_id: 3 },
      { ...sent(200), ...at('c@gmail.com'), lens_id: 6 },
      { ...sent(300), ...at('d@gmail.com'), lens_id: 6 },
    );
    const like = (id: string | undefined, ...by: ('mark' | 'domain' | 'hour')[]) =>
      room.found({ like: { id: id ?? '', by } });
    expect(await like(one, 'mark')).toEqual([one, network]);
    expect(await like(one, 'domain')).toEqual([one, domain]);
    expect(await like(one, 'hour')).toEqual([one, hour]);
    expect(await like(one, 'mark', 'domain', 'hour')).toEqual([one, hour, network, domain]);
    // A large provider is no sign of a campaign, and a network that nobody knows is not one network.
    expect(await like(alone, 'mark', 'domain', 'hour')).toEqual([alone]);
    expect(await like(one)).toEqual([]);
    expect(await like('00000000-0000-4000-8000-000000000000', 'mark', 'domain', 'hour')).toEqual([]);
  });
});

test('pages follow each other without a gap, also between reviews of one instant', async () => {
  const submitted_at = new Date('2026-02-02T12:00:00Z');
  await room.add(...Array.from({ length: 7 }, () => ({ submitted_at })), {}, {});
  const all = await room.found({});
  const paged: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await room.moderation.find(EVERYTHING, cursor, 2);
    expect(page?.total).toBe(9);
    paged.push(...(page?.reviews.map(({ id }) => id) ?? []));
    cursor = page?.nextCursor ?? null;
  } while (cursor);
  expect(paged).toEqual(all);
  expect(await room.moderation.find(EVERYTHING, 'x')).toBeNull();
});

test('no address is shown, only the part after its @', async () => {
  await room.add(at('ada@mail.example'));
  const page = await room.moderation.find(EVERYTHING, null);
  expect(page?.reviews[0]?.host).toBe('mail.example');
  expect(JSON.stringify(page)).not.toContain('ada@');
});
