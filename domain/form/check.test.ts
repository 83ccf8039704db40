import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { check } from './check.ts';

const schema = z
  .object({ name: z.string('no name').min(2, 'short').max(1, 'long'), age: z.string('no age').transform(Number) })
  .refine(({ name }) => name === '', { path: ['name'], message: 'not empty', when: () => true });

describe('check', () => {
  it('answers what a form says', () => {
    const { shape } = schema;
    expect(check(z.object({ age: shape.age }), { age: '7' })).toEqual({ ok: true, value: { age: 7 } });
  });

  it('answers the first error of each field, in the order of the form', () => {
    const checked = check(schema, { age: undefined, name: 'abc' });
    expect(checked).toEqual({ ok: false, errors: { name: 'long', age: 'no age' } });
    expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual(['name', 'age']);
    expect(check(schema, { name: 'x', age: 7 })).toEqual({ ok: false, errors: { name: 'short', age: 'no age' } });
  });

  it('knows the fields of the form by name', () => {
    const checked = check(schema, { name: 'x', age: '7' });
    if (checked.ok) expectTypeOf(checked.value).toEqualTypeOf<{ name: string; age: number }>();
    else expectTypeOf(checked.errors).toEqualTypeOf<{ name?: string; age?: string }>();
  });
});
