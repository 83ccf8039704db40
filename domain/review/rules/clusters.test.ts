import { describe, expect, test } from 'vitest';
import { seededChance } from '#platform/chance/chance.ts';
import { CLUSTERS, clustersOf, inOneMinute, type NewReview, runsOf } from './clusters.ts';

const START = Date.UTC(2026, 2, 1);
const MINUTE = 60_000;
/** A review unlike all others. */
const review = (number: number, more: Partial<NewReview> = {}): NewReview => ({
  id: String(number),
  submittedAt: new Date(START + number * 7 * MINUTE),
  comments: '',
  networkHash: `network ${number}`,
  mailDomain: null,
  isInvited: false,
  ...more,
});
const reviews = (count: number, more: (place: number) => Partial<NewReview>) =>
  Array.from({ length: count }, (_, place) => review(place, more(place)));
const kinds = (all: readonly NewReview[]) => clustersOf(all).map(({ likeness, ids }) => `${likeness} ${ids.length}`);

describe('reviews are a cluster', () => {
  test('reviews are a cluster when four of a week come from one network or mail domain, however many hours apart', () => {
    expect(kinds(reviews(4, () => ({ networkHash: 'one' })))).toEqual(['network 4']);
    expect(kinds(reviews(4, () => ({ mailDomain: 'made-up.example' })))).toEqual(['domain 4']);
    expect(kinds(reviews(3, () => ({ networkHash: 'one', mailDomain: 'made-up.example' })))).toEqual([]);
    expect(kinds(reviews(4, () => ({ networkHash: null })))).toEqual([]);
  });

  test('where many come, reviews are a cluster only when they are more than three of a hundred', () => {
    const of = (count: number) => kinds(reviews(300, (place) => (place < count ? { networkHash: 'one' } : {})));
    expect([of(8), of(9)]).toEqual([[], ['network 9']]);
  });

  test('reviews are a cluster when three come in one minute, and more where many come', () => {
    const submittedAt = new Date(START);
    expect(kinds(reviews(3, () => ({ submittedAt })))).toEqual(['minute 3']);
    expect(kinds(reviews(2, () => ({ submittedAt })))).toEqual([]);
    expect([7, 140, 700].map(inOneMinute)).toEqual([3, 3, 4]);
  });

  test('reviews are a cluster when three comments share half of their words, whatever stands between them', () => {
    const comments = [
      'The halos around lights are terrible, I cannot drive at night any more!',
      'Sadly: the HALOS around lights are terrible, I cannot drive at night.',
      'Terrible. Halos around lights are terrible I cannot drive at night any more',
    ];
    expect(kinds(comments.map((each, place) => review(place, { comments: each })))).toEqual(['words 3']);
    expect(kinds(comments.slice(1).map((each, place) => review(place, { comments: each })))).toEqual([]);
    expect([...runsOf('Thé  HALOS, at night — again')]).toEqual(['the halos at night', 'halos at night again']);
  });

  test('reviews are no cluster when a practice has invited them, unless they share their words', () => {
    const text = 'My doctor said I should write that this lens is the best one of all';
    const together = { networkHash: 'one', mailDomain: 'a.example', submittedAt: new Date(START), isInvited: true };
    expect(kinds(reviews(6, () => together))).toEqual([]);
    expect(kinds(reviews(6, () => ({ ...together, comments: text })))).toEqual(['words 6']);
  });
});

/** What people write about their lenses, each in words of their own, with the phrases that many use. */
const HONEST = [
  'I can read without glasses and I am very happy with the result.',
  'Very happy with the result, but halos around lights at night took months to fade.',
  'Colors are so bright now. I still need glasses for small print.',
  'No glasses for driving. I need readers for my phone and the computer.',
  'Halos around headlights at night, less after six months. I would do it again.',
  'I would do it again. Best decision, and the surgery took ten minutes.',
  'My distance vision is perfect, my near vision is not so good.',
  'At first I saw rings around street lights. After three months I do not notice them.',
  'I am 71 and see like a teenager. Reading in dim light is hard.',
  'Not worth the extra money. I still need glasses for reading.',
  'Night driving is difficult because of the glare from oncoming cars.',
  'Computer work without glasses, which was what I wanted most.',
  'Dry eyes for weeks after surgery, now everything is fine.',
  'One eye is great, the other one needed a laser treatment later.',
  'I can read the menu in a restaurant without glasses again.',
];

test('honest weeks bring no cluster in 48 of 50 lenses or more, at 1, 5, 20 and 40 reviews a day', () => {
  const chance = seededChance(7);
  for (const perDay of [1, 5, 20, 40]) {
    let weeks = 0;
    for (let lens = 0; lens < 50; lens += 1) {
      const week = reviews(CLUSTERS.days * perDay, (place) => ({
        submittedAt: new Date(START + chance.below(CLUSTERS.days * 24 * 60) * MINUTE),
        // A third come by one of the few hundred networks of large carriers, every twentieth from a firm's domain.
        networkHash: chance.happens(1 / 3) ? `carrier ${chance.below(300)}` : `home ${lens} ${place}`,
        mailDomain: chance.happens(1 / 20) ? `firm-${chance.below(500)}.example` : null,
        comments: place < HONEST.length ? (HONEST[place] ?? '') : '',
      }));
      if (clustersOf(week).length > 0) weeks += 1;
    }
    expect(weeks, `${perDay} a day`).toBeLessThanOrEqual(2);
  }
});
