// Plain JavaScript: it is read by a Node that may be too old for the rest of the site.
import { totalmem } from 'node:os';

const MB = 1024 ** 2;
/** What the site holds lives in 60 MB; so much more is room for many streams at a time. */
const MOST = 512;
const LEAST = 160;
/** Objects die young here. A larger nursery is never given back: by default it takes 128 MB and more by itself. */
const NURSERY = 8;
/**
 * Old objects are collected when there are so many percent more of them than were found alive. Pages of memory that a
 * collection empties go into a pool which V8 gives back to the system hardly ever, so what counts is the most that
 * there was at any time. Fewer would cost a flood of reviews, of which hundreds are held at a time, a fifth of its
 * processor time; what a load takes more is given back after it.
 */
const GROWTH = 60;

/**
 * What the GNU C library is told about memory beside V8's: that of compilers, compressors and buffers. By default each
 * thread keeps an arena of its own, and the more has been freed at once, the more is kept; elsewhere nobody reads this.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Flags by which Node keeps the memory of the site small: for objects that live half of what the machine or the
 * container has, within bounds. None where whoever starts the site has said something about it.
 *
 * @param {number} [memory] of the machine or the container, in bytes
 * @param {string} [said] flags that Node was started with
 */
export function heapFlags(memory = available(), said = [...process.execArgv, process.env.NODE_OPTIONS].join(' ')) {
  if (/--max[-_](old|semi)[-_]space[-_]size/.test(said)) return [];
  const old = Math.min(MOST, Math.max(LEAST, Math.floor(memory / MB / 2)));
  const bounds = [
    `--max-old-space-size=${old}`,
    `--max-semi-space-size=${NURSERY}`,
    `--heap-growing-percent=${GROWTH}`,
  ];
  // What was taken for a time of work is given back after it: server/give-back.ts.
  return [...bounds, '--expose-gc'];
}

/** A container's limit may stand above what the machine has, or there is none. */
function available() {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * The environment of a process that starts with such flags.
 *
 * @param {Record<string, string | undefined>} [said] what whoever starts the site has said holds
 */
export const heapEnvironment = (said = process.env) => ({ ...ALLOCATOR, ...said });

/**
 * Starts this very process anew with such flags, which Node takes from its command line alone: same number, same
 * streams. Does nothing without flags, and where a process cannot be replaced.
 *
 * @param {readonly string[]} flags
 */
export function startAnewWith(flags) {
  if (flags.length === 0 || typeof process.execve !== 'function' || process.connected) return;
  const [node, ...words] = process.argv;
  process.execve(node, [node, ...process.execArgv, ...flags, ...words], heapEnvironment());
}
