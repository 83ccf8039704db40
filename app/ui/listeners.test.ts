import { expect, test } from 'vitest';
import { listeners } from './listeners.ts';

test('notifies all listeners, and none that has unsubscribed', () => {
  const heard: string[] = [];
  const { subscribe, notify } = listeners();
  notify();
  const leave = subscribe(() => heard.push('first'));
  subscribe(() => heard.push('second'));
  notify();
  expect(heard).toEqual(['first', 'second']);
  leave();
  notify();
  expect(heard).toEqual(['first', 'second', 'second']);
});

test('begins with the first listener, ends with the last, and begins again', () => {
  const steps: string[] = [];
  const { subscribe } = listeners(() => {
    steps.push('begin');
    return () => steps.push('end');
  });
  const [leaveOne, leaveOther] = [subscribe(() => undefined), subscribe(() => undefined)];
  leaveOne();
  leaveOne();
  expect(steps).toEqual(['begin']);
  leaveOther();
  leaveOther();
  expect(steps).toEqual(['begin', 'end']);
  subscribe(() => undefined)();
  expect(steps).toEqual(['begin', 'end', 'begin', 'end']);
});
