/** Node arguments with which a program of this project starts in half the time. */
export const quickStart = ['--import', new URL('./quick-start-hook.mjs', import.meta.url).href];

/** A Node argument that delays garbage collection: few programs of a test live long enough to need it. */
export const roomy = '--initial-old-space-size=256';
