import { type Frame, frameOf, type LiveStream } from './frame.ts';

/** What a message becomes for one stream: an empty string sends nothing. A stream whose translation fails is ended. */
export type Translate = (message: string) => Promise<string>;

/**
 * Translates messages for one stream, one after another, and coalesces equal ones: a message that is already waiting is
 * not added again, since its translation will cover everything that has happened by then.
 */
export function createCoalescer(
  stream: LiveStream,
  translate: Translate,
  send: (stream: LiveStream, frame: Frame) => void,
): (message: string) => void {
  const waiting = new Set<string>();
  let sending = false;

  async function sendAll() {
    sending = true;
    try {
      // The loop also reaches messages that are added while it runs.
      for (const message of waiting) {
        waiting.delete(message);
        const translated = await translate(message);
        if (translated && !stream.writableEnded) send(stream, frameOf(translated));
      }
    } catch {
      stream.end();
    } finally {
      sending = false;
    }
  }
  return (message) => {
    waiting.add(message);
    if (!sending) void sendAll();
  };
}
