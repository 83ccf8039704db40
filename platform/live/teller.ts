import { type Frame, frameOf, type LiveStream } from './frame.ts';

/** What one stream is told of a message: nothing when it is empty. A stream whose translation fails is ended. */
export type Translate = (message: string) => Promise<string>;

/**
 * Tells one stream what messages come to for it, one after another. A message that is waiting already does not wait
 * twice: its translation will speak of all that has happened until then.
 */
export function createTeller(
  stream: LiveStream,
  translate: Translate,
  send: (stream: LiveStream, frame: Frame) => void,
): (message: string) => void {
  const waiting = new Set<string>();
  let telling = false;

  async function tellAll() {
    telling = true;
    try {
      // Those that join meanwhile have their turn as well.
      for (const message of waiting) {
        waiting.delete(message);
        const told = await translate(message);
        if (told && !stream.writableEnded) send(stream, frameOf(told));
      }
    } catch {
      stream.end();
    } finally {
      telling = false;
    }
  }
  return (message) => {
    waiting.add(message);
    if (!telling) void tellAll();
  };
}
