import { expect, test } from 'vitest';
import { phoneLink, searchLink, websiteLink } from './look-up.ts';

test.each([
  ['www.practice.example', 'https://www.practice.example/'],
  ['http://practice.example/eyes', 'http://practice.example/eyes'],
  ['javascript:alert(1)', null],
  ['javascript://practice.example/%0aalert(1)', null],
  ['https://bank.example@evil.example', null],
  ['two words', null],
])('the website %s leads to %s', (typed, link) => expect(websiteLink(typed)).toBe(link));

test.each([
  ['+1 (555) 010-0199', 'tel:+15550100199'],
  ['555 010 0199 ext. 12', 'tel:5550100199'],
  ['none', null],
])('the number %s calls %s', (typed, link) => expect(phoneLink(typed)).toBe(link));

test('a search contains the name of the practice and nothing else of the doctor', () => {
  expect(searchLink('Eyes & More')).toBe('https://duckduckgo.com/?q=Eyes+%26+More+ophthalmology');
});
