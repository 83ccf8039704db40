/** What one check came to. `doubtful` works, and may not for long or not for everybody; `bad` does not. */
export type Finding = {
  readonly name: string;
  readonly kind: 'good' | 'doubtful' | 'bad';
  /** What was found, and where it is not good what to do. No address, no secret. */
  readonly words: string;
};

export const good = (name: string, words: string): Finding => ({ name, kind: 'good', words });
export const doubtful = (name: string, words: string): Finding => ({ name, kind: 'doubtful', words });
export const bad = (name: string, words: string): Finding => ({ name, kind: 'bad', words });
