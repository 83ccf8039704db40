import { Parser } from 'saxen';

/** Handlers for the elements and text of an XML document; names come without their prefix. */
export type XmlHandlers = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
};

const plain = (name: string) => name.slice(name.indexOf(':') + 1);

/** Parses an XML document with these handlers. @throws when it is not well formed */
export function hearXml(xml: string, { open, text, close }: XmlHandlers): void {
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('openTag', (name, getAttributes, decode) => {
    const attributes = Object.entries(getAttributes() || {}).map(([key, value]) => [plain(key), decode(value)]);
    open(plain(name), Object.fromEntries(attributes));
  });
  if (text) {
    parser.on('text', (value, decode) => text(decode(value)));
    parser.on('cdata', text);
  }
  if (close) parser.on('closeTag', (name) => close(plain(name)));
  parser.parse(xml);
}
