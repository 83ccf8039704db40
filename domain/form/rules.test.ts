import { describe, expect, expectTypeOf, it } from 'vitest';
import { readSent, type Sent, textOf } from './rules.ts';

describe('readSent', () => {
  it('takes the named fields of a form and nothing else', () => {
    const form = new FormData();
    form.append('email', 'ada@mail.example');
    form.append('role', 'admin');
    expect(readSent(['email', 'name'], form)).toEqual({ email: 'ada@mail.example', name: undefined });
  });

  it('takes the last of several texts under one name', () => {
    const form = new FormData();
    for (const email of ['first', 'second']) form.append('email', email);
    expect(readSent(['email'], form)).toEqual({ email: 'second' });
  });

  it('takes the named fields of a JSON object as they are', () => {
    expect(readSent(['lensId', 'name'], { lensId: 3, isVerified: true })).toEqual({ lensId: 3, name: undefined });
  });

  it('names its fields to the compiler, which takes no form for another', () => {
    expectTypeOf(readSent(['email'], {})).toEqualTypeOf<Sent<'email'>>();
    expectTypeOf<Record<string, unknown>>().not.toExtend<Sent<'email'>>();
    expectTypeOf<Sent<'mail'>>().not.toExtend<Sent<'email'>>();
  });
});

it.each([
  ['ada', 'ada'],
  [undefined, ''],
  [7, ''],
  [['ada'], ''],
])('textOf reads %j as %j', (sent, text) => {
  expect(textOf(sent)).toBe(text);
});
