import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHOICES,
  dueOf,
  FOLLOW_UPS,
  monthOf,
  monthsAfter,
  monthsBetween,
  nextLetter,
  SCALES,
  yearsUntil,
} from './rules.ts';

const NOW = new Date('2026-03-20T12:00:00Z');

describe('months', () => {
  it('are counted by the calendar', () => {
    expect(monthsBetween('2025-11-01', '2026-03-01')).toBe(4);
    expect(monthsBetween('2026-03-01', '2026-03-01')).toBe(0);
    expect(monthsBetween('2026-04-01', '2026-03-01')).toBe(-1);
    expect([0, 1, 4].map(monthsAfter)).toEqual([
      'in the month of surgery',
      '1 month after surgery',
      '4 months after surgery',
    ]);
  });

  it('are offered back from this year', () => {
    expect(yearsUntil(NOW).slice(0, 2)).toEqual([2026, 2025]);
    expect(monthOf(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-01');
  });
});

describe('letters that ask again', () => {
  it('leave in the middle of the first, third, sixth and twelfth month after the month of surgery', () => {
    const days = FOLLOW_UPS.map((step) => dueOf('2025-11-01', step).toISOString().slice(0, 10));
    expect(days).toEqual(['2025-12-15', '2026-02-15', '2026-05-15', '2026-11-15']);
  });

  it('begin with the next interval, and end after a year', () => {
    expect(nextLetter('2026-03-01', NOW)?.step).toBe(1);
    expect(nextLetter('2025-11-01', NOW)?.step).toBe(6);
    expect(nextLetter('2025-02-01', NOW)).toBeNull();
  });

  it('each come once, in their order, whenever somebody agrees', () => {
    const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, instants, (surgery, agreed) => {
        const month = monthOf(surgery);
        const steps: number[] = [];
        for (let next = nextLetter(month, agreed); next; next = nextLetter(month, next.due)) steps.push(next.step);
        expect(steps).toEqual(FOLLOW_UPS.filter((step) => dueOf(month, step) > agreed));
      }),
    );
  });
});

it('codes have words', () => {
  expect(SCALES.halos.words).toEqual(['None', 'Faint', 'Medium', 'Bright', 'Very bright']);
  expect(Object.keys(CHOICES.driving.options)).toEqual(['as-before', 'less', 'stopped', 'never-did']);
});
