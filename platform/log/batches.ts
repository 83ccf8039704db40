/** Maximum size of a batch in characters, and maximum delay of its first line in milliseconds. */
const FULL = 16_384;
const MAX_DELAY = 100;

/**
 * Buffers lines and writes them in batches. A flush at exit loses no line; a process that is killed loses those of a
 * tenth of a second.
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
