import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createExperienceForm } from './form.ts';
import { CONDITIONS, EVENT_KINDS, readSentExperience, SCALE_NAMES, SCALES } from './rules.ts';
import { sent } from './service.fixture.ts';

const { parseExperience } = createExperienceForm(CATALOGUE, () => new Date('2026-03-20T12:00:00Z'));
const parse = (fields: Record<string, unknown>) => parseExperience(sent(fields));
const errors = (fields: Record<string, unknown>) => {
  const parsed = parse(fields);
  return parsed.ok ? {} : parsed.errors;
};
const content = (fields: Record<string, unknown>) => {
  const parsed = parse(fields);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value.content;
};

const WHOLE = {
  surgeryMonth: '11',
  surgeryYear: '2025',
  eyes: 'both',
  otherEye: 'listed',
  otherLensId: '4',
  aim: 'one-nearer',
  ageBand: '70-79',
  conditions: ['dry-eye', 'earlier-surgery'],
  glassesFar: '0',
  glassesComputer: '1',
  glassesReading: '2',
  halos: '2',
  starbursts: '1',
  glare: '0',
  crescent: '1',
  bother: '3',
  driving: 'less',
  again: 'unsure',
  events: ['yag'],
  yagMonth: '2',
  yagYear: '2026',
  letters: 'on',
};

describe('a form', () => {
  it('says what it says', () => {
    expect(parse(WHOLE)).toEqual({
      ok: true,
      value: {
        letters: true,
        content: {
          surgeryMonth: '2025-11-01',
          eyes: 'both',
          otherEye: 'listed',
          otherLensId: 4,
          aim: 'one-nearer',
          ageBand: '70-79',
          conditions: ['dry-eye', 'earlier-surgery'],
          glassesFar: 0,
          glassesComputer: 1,
          glassesReading: 2,
          halos: 2,
          starbursts: 1,
          glare: 0,
          crescent: 1,
          bother: 3,
          driving: 'less',
          again: 'unsure',
          events: [{ kind: 'yag', month: '2026-02-01' }],
        },
      },
    });
  });

  it('may skip every question but one', () => {
    const silent = { eyes: '', halos: '', again: '' };
    expect(errors(silent)).toEqual({ surgeryMonth: 'Answer at least one question. You can skip all the others.' });
    for (const [field, answer] of Object.entries({
      halos: '0',
      eyes: 'one',
      ageBand: '80+',
      conditions: ['unknown'],
    })) {
      expect(errors({ ...silent, [field]: answer }), field).toEqual({});
    }
    expect(content({ events: ['nothing'] }).events).toEqual([{ kind: 'nothing', month: null }]);
  });

  it('is read from what a browser sends, lists as lists', () => {
    const form = new FormData();
    for (const [name, value] of [
      ['conditions', 'dry-eye'],
      ['conditions', 'macula'],
      ['halos', '1'],
      ['role', 'x'],
    ]) {
      form.append(name ?? '', value ?? '');
    }
    const parsed = parseExperience(readSentExperience(form));
    expect(parsed.ok && [parsed.value.content.conditions, parsed.value.content.halos]).toEqual([
      ['dry-eye', 'macula'],
      1,
    ]);
  });
});

describe('a month', () => {
  it('is whole or left open, and not to come', () => {
    const halves = { surgeryMonth: 'Choose a month and a year, or leave both empty.' };
    expect(errors({ halos: '1', surgeryMonth: '3' })).toEqual(halves);
    expect(errors({ halos: '1', surgeryYear: '2026' })).toEqual(halves);
    expect(errors({ surgeryMonth: '4', surgeryYear: '2026' })).toEqual({
      surgeryMonth: 'This month is in the future. Choose an earlier one.',
    });
    expect(content({ surgeryMonth: '3', surgeryYear: '2026' }).surgeryMonth).toBe('2026-03-01');
    expect(errors({ halos: '1', events: ['yag'], yagMonth: '9', yagYear: '2026' })).toEqual({
      events: 'This month is in the future. Choose an earlier one.',
    });
  });

  it('a month of what happened since is none before surgery, and says by itself that it has happened', () => {
    const surgery = { surgeryMonth: '1', surgeryYear: '2026' };
    expect(errors({ ...surgery, yagMonth: '12', yagYear: '2025' })).toEqual({
      events: 'This cannot have happened before the month of surgery. Check both months.',
    });
    expect(content({ ...surgery, yagMonth: '2', yagYear: '2026' }).events).toEqual([
      { kind: 'yag', month: '2026-02-01' },
    ]);
  });
});

describe('contradictions', () => {
  it('contradictions of the two eyes are sent back', () => {
    expect(errors({ eyes: 'one', otherEye: 'same' })).toHaveProperty('otherEye');
    expect(errors({ eyes: 'both', otherEye: 'none' })).toHaveProperty('otherEye');
    expect(errors({ eyes: 'both', otherEye: 'listed' })).toEqual({ otherLensId: 'Choose the lens of your other eye.' });
    expect(errors({ eyes: 'both', otherEye: 'listed', otherLensId: '99' })).toHaveProperty('otherLensId');
  });

  it('contradictions of a list are sent back', () => {
    expect(errors({ conditions: ['none', 'glaucoma'] })).toHaveProperty('conditions');
    expect(errors({ events: ['nothing', 'yag'] })).toHaveProperty('events');
    expect(errors({ events: ['nothing'], yagMonth: '2', yagYear: '2026' })).toHaveProperty('events');
  });

  it('are settled where one answer follows from another', () => {
    expect(content({ eyes: 'one' })).toMatchObject({ otherEye: 'none' });
    expect(content({ otherLensId: '4' })).toMatchObject({ otherEye: 'listed', otherLensId: 4 });
    expect(content({ otherEye: 'other', otherLensId: '4' })).toMatchObject({ otherEye: 'other', otherLensId: null });
  });
});

it('takes every code of every list and no other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SCALE_NAMES), fc.integer({ min: -2, max: 7 }), (name, code) => {
      const isCode = code >= 0 && code < SCALES[name].words.length;
      expect(parse({ [name]: String(code) }).ok).toBe(isCode);
    }),
  );
  for (const condition of CONDITIONS) expect(content({ conditions: [condition] }).conditions).toEqual([condition]);
  for (const kind of EVENT_KINDS) expect(content({ events: [kind] }).events).toEqual([{ kind, month: null }]);
  for (const wrong of [{ halos: 1 }, { eyes: ['one', 'both'] }, { conditions: 'x' }, { letters: 'yes', halos: '1' }]) {
    expect(parse(wrong).ok, JSON.stringify(wrong)).toBe(false);
  }
});
