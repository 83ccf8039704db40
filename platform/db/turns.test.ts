import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('work of one kind runs one after another, whatever becomes of it, and other work beside it', async () => {
  const inTurn = createTurns<string>();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const run = (name: string, until: Promise<void>) => async () => {
    seen.push(`${name} begins`);
    await until;
    seen.push(`${name} ends`);
    return name;
  };
  const first = inTurn('a', run('first', gate.promise));
  const failing = inTurn('a', () => Promise.reject(new Error('failed')));
  const third = inTurn('a', run('third', Promise.resolve()));
  expect(await inTurn('b', run('beside', Promise.resolve()))).toBe('beside');
  expect(seen).toEqual(['first begins', 'beside begins', 'beside ends']);

  gate.resolve();
  await expect(failing).rejects.toThrow('failed');
  expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  expect(seen.slice(3)).toEqual(['first ends', 'third begins', 'third ends']);
  expect(await inTurn('a', run('later', Promise.resolve()))).toBe('later');
});
