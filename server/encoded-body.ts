import type { MiddlewareHandler } from 'hono';
import { refusal } from './refusal.ts';

/** Refuses a body in another coding, such as gzip: its size is known only once it is unpacked (RFC 9110, section 15.5.16). */
export const refuseEncodedBody: MiddlewareHandler = async (c, next) => {
  const coding = c.req.header('Content-Encoding') ?? 'identity';
  if (/^\s*(identity)?\s*$/i.test(coding)) return next();
  c.header('Accept-Encoding', 'identity');
  return refusal(c, 415, 'Compressed body', 'Send the body uncompressed, without a Content-Encoding such as gzip.');
};
