import { expect, test } from 'vitest';
import { readAddress } from './page-query.ts';

test.each([
  ['/faq?utm_source=x&fbclid=y', '/faq'],
  ['/choose?x=1', '/choose'],
  ['/choose?halos=most&x=2&eye=glaucoma&eye=dry-eye', '/choose?halos=most&eye=glaucoma&eye=dry-eye'],
  ['/lenses/3?utm_source=x&proof=confirmed', '/lenses/3?proof=confirmed'],
  ['/lenses/3?folds=filled&gclid=x', '/lenses/3?folds=filled'],
  ['/lenses/3.data?utm_source=x&_routes=root', '/lenses/3.data?_routes=root'],
  ['/?message=sent.3&x=1', '/?message=sent.3'],
  ['/faq', '/faq'],
])('%s is the page %s', (asked, read) => expect(readAddress(asked)).toBe(read));

test.each(['/submit-review?edit=secret', '/lenses/3/comments?cursor=abc', '/login?to=/operator'])(
  '%s stays as it is: no list says what its page reads',
  (address) => expect(readAddress(address)).toBe(address),
);
