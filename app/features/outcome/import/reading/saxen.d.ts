declare module 'saxen' {
  type Decode = (text: string) => string;
  /** The parts of saxen that are used here; it has no types. */
  export class Parser {
    on(event: 'error', listener: (error: Error) => void): this;
    on(
      event: 'openTag',
      listener: (name: string, getAttributes: () => Record<string, string> | false, decode: Decode) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', listener: (text: string) => void): this;
    parse(xml: string): void;
  }
}
