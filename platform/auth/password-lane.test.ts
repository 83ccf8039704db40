import { expect, test } from 'vitest';
import { createLane, PasswordsBusyError, passwordsInTurn } from './password-lane.ts';

test('work runs one after another, in the order of arrival, also after a failure', async () => {
  const inTurn = createLane(60_000);
  const [steps, gates] = [[] as string[], [Promise.withResolvers<void>(), Promise.withResolvers<void>()]];
  const run = (name: string, gate?: Promise<void>) =>
    inTurn(async () => {
      steps.push(`${name} begins`);
      await gate;
      steps.push(`${name} ends`);
      return name;
    });
  const all = [run('first', gates[0]?.promise), run('second', gates[1]?.promise), run('third')];
  gates[1]?.reject(new Error('no memory'));
  gates[0]?.resolve();
  expect(await Promise.allSettled(all)).toMatchObject([{ value: 'first' }, { status: 'rejected' }, { value: 'third' }]);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'third begins', 'third ends']);
});

test('whoever waits too long is turned away, and those behind still get their turn', async () => {
  const inTurn = createLane(1);
  const gate = Promise.withResolvers<string>();
  const first = inTurn(() => gate.promise);
  await expect(inTurn(async () => 'second')).rejects.toThrow(PasswordsBusyError);
  gate.resolve('first');
  expect(await first).toBe('first');
  expect(await inTurn(async () => 'third')).toBe('third');
});

test('a password is verified by the hash of the lane', async () => {
  const hash = await passwordsInTurn.hash('correct horse');
  expect(await passwordsInTurn.verify({ hash, password: 'correct horse' })).toBe(true);
  expect(await passwordsInTurn.verify({ hash, password: 'wrong horse' })).toBe(false);
});
