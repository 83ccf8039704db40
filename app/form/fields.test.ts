import { describe, expect, it } from 'vitest';
import { chosen, formOf, scale, text, tick, ticks } from './fields.ts';

const shape = formOf({
  lens: chosen((id) => (/^[1-9]$/.test(id) ? Number(id) : null)),
  vision: scale('visionUnknown'),
  email: text,
  shared: tick,
  conditions: ticks,
});

function sent(...fields: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe('a form', () => {
  it('reads an empty submission as an empty form', () => {
    expect(shape.read(sent())).toEqual(shape.open);
    expect(shape.open).toEqual({ lens: null, vision: null, email: '', shared: false, conditions: [] });
  });

  it('reads valid values, and leaves invalid ones empty', () => {
    const form = sent(
      ['lens', '3'],
      ['vision', '7,3'],
      ['email', ' ada'],
      ['shared', 'on'],
      ['conditions', 'glaucoma'],
    );
    expect(shape.read(form)).toEqual({ lens: 3, vision: 7.3, email: ' ada', shared: true, conditions: ['glaucoma'] });
    expect(shape.read(sent(['lens', 'x'], ['vision', '12'], ['email', new Blob()], ['conditions', '']))).toEqual(
      shape.open,
    );
  });

  it('takes the last of several texts of one name, and of a list all', () => {
    const form = sent(['email', 'a'], ['email', 'b'], ['conditions', 'x'], ['conditions', ''], ['conditions', 'y']);
    expect(shape.read(form)).toEqual({ ...shape.open, email: 'b', conditions: ['x', 'y'] });
  });

  it('distinguishes an untouched scale, one that was moved without scripts, and no answer', () => {
    expect(shape.read(sent(['vision', ''], ['visionScale', '5'])).vision).toBeNull();
    expect(shape.read(sent(['vision', ''], ['visionScale', '7'])).vision).toBe(7);
    expect(shape.read(sent(['vision', '7'], ['visionUnknown', 'on'])).vision).toBe('noAnswer');
  });
});
