import { encode as asBase64, wrap as inLines } from 'nodemailer/lib/base64';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode as asQuotedPrintable, wrap as inSoftLines } from 'nodemailer/lib/qp';

const LINE = 76;

/**
 * A message of texts alone as it goes over the wire, by the library's own headers and codings. Its streams come to the
 * same, piece by piece with a write to the socket for each, in more than twice the time.
 *
 * @throws TypeError when a part of it is no text.
 */
export function writtenOut(node: MimeNode): string {
  const head = `${node.buildHeaders()}\r\n\r\n`;
  if (!node.multipart) return head + coded(node.content ?? '', node.getHeader('Content-Transfer-Encoding'));
  const parts = node.childNodes.map((part) => `--${node.boundary}\r\n${writtenOut(part)}\r\n`);
  return `${head}${parts.join('')}--${node.boundary}--\r\n`;
}

function coded(content: MimeNode['content'], encoding: ReturnType<MimeNode['getHeader']>): string {
  if (typeof content !== 'string') throw new TypeError('A message is made of texts.');
  if (encoding === 'quoted-printable') return inSoftLines(asQuotedPrintable(content), LINE);
  if (encoding === 'base64') return inLines(asBase64(content), LINE);
  return content;
}
