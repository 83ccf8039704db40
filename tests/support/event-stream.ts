import { type FiguresMessage, readFigures } from '#domain/review/rules/live-figures.ts';
import type { ShownLensFigures } from '#domain/review/rules/shown-figures.ts';

/** One server-sent event; `text` is the message as received, without the empty line after it. */
export type StreamMessage = { readonly text: string; readonly id: string | undefined; readonly data: unknown };

export type EventStream = {
  /** The next message, including comments; null when the stream has ended. */
  next(): Promise<StreamMessage | null>;
  /** The next message with figures of lenses. */
  nextFigures(): Promise<{ id: string; stale: boolean; lenses: readonly ShownLensFigures[] }>;
  /** Goes away, as a browser does when its page is closed. */
  cancel(): Promise<void>;
};

/** Reads the body of a response as server-sent events. */
export function readEvents(response: Response): EventStream {
  if (!response.body) throw new Error('The response has no body.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';

  async function next(): Promise<StreamMessage | null> {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end >= 0) {
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
        return { text, id: field('id'), data: JSON.parse(field('data') ?? 'null') };
      }
      const { done, value } = await reader.read();
      if (done) return null;
      buffer += value;
    }
  }

  return {
    next,
    async nextFigures() {
      for (;;) {
        const message = await next();
        if (!message) throw new Error('The stream ended.');
        if (message.id !== undefined) return { id: message.id, ...readFigures(message.data as FiguresMessage) };
      }
    },
    cancel: () => reader.cancel(),
  };
}
