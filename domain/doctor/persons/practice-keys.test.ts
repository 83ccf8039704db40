import { expect, test } from 'vitest';
import { phoneKey, websiteKey } from './practice-keys.ts';

test.each([
  ['www.clear-sight.example', 'clear-sight.example'],
  ['https://Clear-Sight.example/team?x=1#y', 'clear-sight.example'],
  ['http://surgery.clear-sight.example:8080', 'clear-sight.example'],
  ['www.clear-sight.co.uk', 'clear-sight.co.uk'],
  ['müller.de', 'xn--mller-kva.de'],
  ['drsmith.wixsite.com/eyes', 'drsmith.wixsite.com'],
  ['drsmith.wordpress.com', null],
  ['https://www.facebook.com/drsmith', null],
  ['https://sites.google.com/view/drsmith', null],
  ['linkedin.com/in/drsmith', null],
  ['drsmith.wix.com', null],
  ['192.0.2.1', null],
  ['two words', null],
])('the website %s belongs to %s', (website, key) => expect(websiteKey(website)).toBe(key));

test.each([
  [['+1 (555) 010-0199', '1-555-010-0199', '555.010.0199', '001 555 010 0199', '555 010 0199 x12'], '550100199'],
  [['+49 30 1234567', '0049 30 1234567', '030 1234567', '+49 (0)30 1234567'], '301234567'],
  [['555 0100', '0555 0100'], '5550100'],
  [['12345', '0000000000'], null],
])('the numbers %j are one', (phones, key) => expect(phones.map(phoneKey)).toEqual(phones.map(() => key)));
