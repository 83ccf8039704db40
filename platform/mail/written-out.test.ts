import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, test } from 'vitest';
import { writtenOut } from './written-out.ts';

const BASE = {
  from: { name: 'Iolite', address: 'letters@iolite.example' },
  messageId: '<job-1@iolite.example>',
  date: new Date(0),
  baseBoundary: 'between',
};

/** Texts of all kinds of signs and lines: what is plain, what is to be folded, and what is in other letters. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
  fc.constantFrom(
    'Hello there.\n',
    'Ｌｉｎｓｅ и глаз\r\n',
    '.\n..\r\n',
    'a'.repeat(200),
    'ends in blanks  \n\t\n  ',
    '=\r',
  ),
);
const text = fc.array(words, { maxLength: 8 }).map((parts) => `${parts.join('')}!`);

test('a message is written out byte for byte as the library’s streams write it', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, text, fc.emailAddress(), async (subject, body, html, address) => {
      const mail = { ...BASE, subject, text: body, html, to: { name: '', address } };
      const compiled = () => new MailComposer(mail).compile();
      expect(writtenOut(compiled())).toBe((await compiled().build()).toString());
    }),
    { numRuns: 300 },
  );
});
