/**
 * The result of one check. `doubtful` works now, but perhaps not for long or not for all visitors; `bad` does not work.
 */
export type Finding = {
  readonly name: string;
  readonly kind: 'good' | 'doubtful' | 'bad';
  /** What was found and, unless it is good, what to do. Contains no e-mail addresses and no secrets. */
  readonly words: string;
};

export const good = (name: string, words: string): Finding => ({ name, kind: 'good', words });
export const doubtful = (name: string, words: string): Finding => ({ name, kind: 'doubtful', words });
export const bad = (name: string, words: string): Finding => ({ name, kind: 'bad', words });
