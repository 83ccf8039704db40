import { describe, expect, it } from 'vitest';
import { CLASS_SUMMARIES } from '#app/features/education/class-summaries.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { ONE_MORE, WITH_ONE_MORE } from '#domain/lens/one-more.fixture.ts';
import { PRIORITIES, type Priority } from '#domain/lens/rules/priorities.ts';
import { CLASS_FACTS, ORDER_REASONS } from './class-facts.ts';
import { orderClasses, orderLenses, rankOf } from './order.ts';
import { lensToChoose } from './trade-offs.ts';

const LENSES = CATALOGUE.map((lens) => lensToChoose(lens));
const classesBy = (priority: Priority | null) => orderClasses(CLASS_SUMMARIES, priority).map(({ label }) => label);
const lensesBy = (priority: Priority | null) => orderLenses(LENSES, priority).map(({ id }) => id);

describe('the order', () => {
  it.each<[Priority, string]>([
    ['driving', 'Basic Monofocal, Toric, Light Adjustable Lens, EDOF, Multifocal'],
    ['reading', 'Multifocal, EDOF, Basic Monofocal, Toric, Light Adjustable Lens'],
    ['computer', 'EDOF, Multifocal, Basic Monofocal, Toric, Light Adjustable Lens'],
    ['far', 'Basic Monofocal, Toric, Light Adjustable Lens, Multifocal, EDOF'],
    ['halos', 'Basic Monofocal, Toric, Light Adjustable Lens, Multifocal, EDOF'],
    ['cost', 'Basic Monofocal, Toric, Multifocal, EDOF, Light Adjustable Lens'],
    ['record', 'Basic Monofocal, Multifocal, Toric, EDOF, Light Adjustable Lens'],
  ])('of classes for %s is as its reason says', (priority, order) => {
    expect(classesBy(priority).join(', ')).toBe(order);
    expect(ORDER_REASONS[priority].words.length).toBeGreaterThan(50);
  });

  it('is that of the pages, and alphabetical, when nothing matters most', () => {
    expect(classesBy(null)).toEqual(CLASS_SUMMARIES.map(({ label }) => label));
    const names = orderLenses(LENSES, null).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('of lenses depends on facts about the lens, then its class, then its name', () => {
    expect(lensesBy('halos').slice(-7), 'EDOF and multifocal lenses share a place').toEqual([4, 3, 5, 9, 10, 6, 2]);
    expect(lensesBy('computer').slice(0, 3)).toEqual([4, 10, 6]);
    expect(lensesBy('computer').indexOf(9), 'Clearview3 adds nothing at arm’s length').toBeGreaterThan(5);
    expect(lensesBy('record'), 'by year, and last the one without').toEqual([7, 8, 6, 1, 3, 4, 9, 5, 10, 2]);
  });

  it('measures a long record by the first FDA approval that was found', () => {
    expect(ORDER_REASONS.record.words).toContain('the year of the first FDA approval that we found');
    for (const { type, label } of CLASS_SUMMARIES.slice(1)) {
      const { rank, short, gives } = CLASS_FACTS[type].record;
      expect(short, label).toBe(`in the US since ${rank}`);
      expect(gives, label).toContain(`In the US since ${rank}`);
    }
    for (const { name, changes, priorities } of CATALOGUE) {
      const rank = priorities?.record?.rank;
      if (!rank) continue;
      const approvals = changes.filter(({ kind, words }) => kind === 'approval' && words.includes('FDA'));
      expect(Number(approvals.map(({ date }) => date.slice(0, 4)).toSorted()[0]), name).toBe(rank);
    }
  });

  it('ranks a lens without facts as its class, and its record as unknown', () => {
    const all = WITH_ONE_MORE.map((lens) => lensToChoose(lens));
    const added = lensToChoose(ONE_MORE);
    expect(rankOf(added, 'reading')).toBe(2);
    expect(rankOf(added, 'record')).toBe(Number.POSITIVE_INFINITY);
    expect(orderLenses(all, 'record').at(-1)?.id).toBe(ONE_MORE.id);
    for (const priority of PRIORITIES) expect(orderLenses(all, priority)).toHaveLength(all.length);
  });
});
