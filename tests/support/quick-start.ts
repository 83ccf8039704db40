/** Arguments for Node with which a program of this project starts in half the time. */
export const quickStart = ['--import', new URL('./quick-start-hook.mjs', import.meta.url).href];

/** An argument for Node by which a program looks for what it has left behind once that is much: few of a test live so long. */
export const roomy = '--initial-old-space-size=256';
