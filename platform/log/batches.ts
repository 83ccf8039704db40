/** A batch leaves when it holds so many characters, or when its first line has waited so long, in milliseconds. */
const FULL = 16_384;
const MAX_DELAY = 100;

/**
 * Gathers lines and hands them on together. Nothing is under way between `write` and `flush` but what is gathered, so
 * that whoever flushes at the exit of a process loses no line; a process that is killed loses those of a tenth of a second.
 */
export function createBatches(handOn: (text: string) => void) {
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (gathered === '') return;
    const text = gathered;
    gathered = '';
    handOn(text);
  }

  return {
    write(line: string, isUrgent = false): void {
      gathered += line;
      if (isUrgent || gathered.length >= FULL) flush();
      else timer ??= setTimeout(flush, MAX_DELAY).unref();
    },
    flush,
  };
}
