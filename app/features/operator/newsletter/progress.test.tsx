import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { MailingPage } from '#domain/subscriber/rules/mailings.ts';
import { Progress } from './progress.tsx';

const NOTHING = { letters: 0, sent: 0, bounced: 0, refused: 0, gaveUp: 0, leftOut: 0, unsubscribed: 0, takenOff: 0 };

const words = (counts: Partial<typeof NOTHING>, state: MailingPage['state'] = 'sending') => {
  const mailing = { state, pausedBy: null, readers: 1, counts: { ...NOTHING, ...counts } } as unknown as MailingPage;
  const Page = createRoutesStub([{ path: '/', Component: () => <Progress mailing={mailing} /> }]);
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]+>/g, '');
};

test('a mailing says how many letters have left, and never “0 of” any', () => {
  expect(words({})).toMatch(/^On its way, none yet/);
  expect(words({ letters: 1 })).toMatch(/^On its way, none yet/);
  expect(words({ letters: 1, sent: 1 })).toMatch(/^On its way: 1 of 1/);
  expect(words({ letters: 1, sent: 1 }, 'sent')).toMatch(/^SentSent1/);
});
