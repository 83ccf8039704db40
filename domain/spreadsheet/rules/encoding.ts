/**
 * The text of a file in whatever encoding spreadsheets write: UTF-8 or UTF-16 with or without a mark in front, else
 * Windows-1252, in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const decode = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes);
  // Latin letters and digits in UTF-16 are every other byte zero.
  if ((first === 0xff && second === 0xfe) || second === 0) return decode('utf-16le');
  if ((first === 0xfe && second === 0xff) || first === 0) return decode('utf-16be');
  try {
    return decode('utf-8', true);
  } catch {
    return decode('windows-1252');
  }
}

/** How much of a file is read to detect its kind, in bytes. */
const LOOKED_AT = 4096;

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
