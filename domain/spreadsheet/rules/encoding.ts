/** How much of a file without a byte order mark is read to detect its encoding, in bytes. */
const LOOKED_AT = 4096;

/**
 * The text of a file in whatever encoding spreadsheets write: UTF-8 or UTF-16 with or without a mark in front, else
 * Windows-1252, in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array): string {
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be');
  const zeros = [0, 0];
  const looked = Math.min(bytes.length, LOOKED_AT);
  for (let at = 0; at < looked; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Latin letters and digits in UTF-16 are every other byte zero.
  if (odd > looked / 4 && even < looked / 16) return decode('utf-16le');
  if (even > looked / 4 && odd < looked / 16) return decode('utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode('windows-1252');
  }
}

/** What a file is, by its first bytes and not by its name. */
export type FileKind = 'workbook' | 'oldWorkbook' | 'page' | 'text';

/** `oldWorkbook` is Excel before 2007, or a workbook with a password; `page` a web page under a spreadsheet's name. */
export function fileKind(bytes: Uint8Array): FileKind {
  const [first, second, third, fourth] = bytes;
  if (first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04) return 'workbook';
  if (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0) return 'oldWorkbook';
  const start = decodeText(bytes.subarray(0, LOOKED_AT)).trimStart().slice(0, 300).toLowerCase();
  return /^(<!doctype|<html|<table|<\?xml|mime-version)/.test(start) ? 'page' : 'text';
}
