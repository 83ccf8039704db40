/** One e-mail to one person. `messageId` includes the angle brackets and is the same in all tries. */
export type Message = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Mailer = {
  /**
   * Sends a message. Errors never contain the recipient's address.
   *
   * @param signal aborts a message that has not been sent.
   * @throws Undeliverable when no retry can succeed; any other error may be retried.
   */
  send(message: Message, signal?: AbortSignal): Promise<void>;
};

/** The receiving side has refused this message or its recipient permanently. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
  /** What was refused: the mailbox, or the content of the message. */
  readonly about: 'recipient' | 'message';

  constructor(message: string, about: 'recipient' | 'message') {
    super(message);
    this.about = about;
  }
}
