// Plain JavaScript, so that a Node too old for the rest of the site can run it.
import { totalmem } from 'node:os';

const MB = 1024 ** 2;
/** The live data of the site take 60 MB; this much more is room for many streams at a time. */
const MOST = 512;
const LEAST = 160;
/** Most objects die young here. V8 never shrinks a larger young generation, which by default takes 128 MB and more. */
const NURSERY = 8;
/**
 * The old generation is collected when it has grown by this percentage since the last collection. V8 hardly ever
 * returns emptied pages to the system, so the peak is what counts. A smaller value would cost a fifth of the processor
 * time under a flood of reviews; memory taken under load is returned by server/give-back.ts.
 */
const GROWTH = 60;

/**
 * glibc malloc settings, for memory outside V8's heap (compilers, compressors, buffers). By default each thread has an
 * arena of its own, and the trim threshold grows with what was freed. Other C libraries ignore these.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Flags by which Node keeps the memory of the site small: for objects that live half of what the machine or the
 * V8 flags that limit the site's memory: an old generation of half of the machine's or the container's memory, within
 * bounds. None if NODE_OPTIONS or the command line already sets any of them.
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
  // Memory taken under load is returned later: server/give-back.ts.
  return [...bounds, '--expose-gc'];
}

/** A container's limit may exceed the machine's memory, or be absent. */
function available() {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * Environment variables for a process with these flags.
 *
 * @param {Record<string, string | undefined>} [said] variables already set, which take precedence
 */
export const heapEnvironment = (said = process.env) => ({ ...ALLOCATOR, ...said });

/**
 * Replaces this process by one with these flags (execve: same process ID, same streams), since Node takes them from the
 * command line only. Does nothing without flags, or where a process cannot be replaced.
 *
 * @param {readonly string[]} flags
 */
export function startAnewWith(flags) {
  if (flags.length === 0 || typeof process.execve !== 'function' || process.connected) return;
  const [node, ...words] = process.argv;
  process.execve(node, [node, ...process.execArgv, ...flags, ...words], heapEnvironment());
}
