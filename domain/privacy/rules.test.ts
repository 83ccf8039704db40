import { expect, test } from 'vitest';
import { inWords, type Receipt, receiptNumber, receiptText } from './rules.ts';

const at = new Date('2026-03-01T23:59:59.999Z');

test('a moment is written in full and in UTC', () => {
  expect(inWords(at)).toBe('March 1, 2026 at 11:59 PM UTC');
});

test('the number of a receipt has its day and eight characters by chance', () => {
  expect(receiptNumber(at, Uint8Array.of(0, 9, 10, 35, 36, 71, 255, 1))).toBe('DEL-20260301-09AZ0Z31');
});

test('a receipt says in plain text what was deleted, where and when', () => {
  const receipt: Receipt = {
    number: 'DEL-20260301-09AZ0Z31',
    at,
    email: 'ada@mail.example',
    deleted: [
      {
        heading: 'Reviews',
        items: [
          { id: '1', title: 'Your review of PanOptix' },
          { id: '2', title: 'A change to it' },
        ],
      },
      { heading: 'Newsletter', items: [{ id: '3', title: 'Your subscription' }] },
    ],
  };
  expect(receiptText(receipt)).toBe(
    [
      'Iolite: what was deleted\n\nReceipt DEL-20260301-09AZ0Z31\nAddress: ada@mail.example',
      'Time: March 1, 2026 at 11:59 PM UTC\n\nReviews\n- Your review of PanOptix\n- A change to it\n',
      'Newsletter\n- Your subscription\n',
    ].join('\n'),
  );
  expect(receiptText({ ...receipt, deleted: [] })).toContain('\n\nThere was nothing left to delete.\n');
});
