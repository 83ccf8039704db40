/** One e-mail to one person. `messageId` includes the angle brackets and stays the same over all tries. */
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
   * Hands a message over for delivery. Errors never repeat the recipient's address.
   *
   * @param signal a message that has not left when it is aborted does not leave.
   * @throws Undeliverable when no later try can succeed; any other error is worth another try.
   */
  send(message: Message, signal?: AbortSignal): Promise<void>;
};

/** The receiving side has refused this message or its recipient for good. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
  /** What it refused: this mailbox, whatever comes to it, or what was in the message. */
  readonly about: 'recipient' | 'message';

  constructor(message: string, about: 'recipient' | 'message') {
    super(message);
    this.about = about;
  }
}
