/** What an answer is about: its eyes by name, each with its doctor and how often it had been corrected. */
export type Shown = {
  readonly name: string;
  /** The only one to whom it is given; otherwise everybody. */
  readonly to?: string;
  readonly eyes: ReadonlyMap<number, { readonly doctor: string; readonly content: number }>;
};

/**
 * For whom two answers differ by one to four eyes of others; undefined where for nobody. An eye that was corrected
 * between them makes a difference but cannot hide one: the correction may be about something else.
 */
export function leakBetween(one: Shown, other: Shown, doctors: readonly string[]): unknown {
  const apart: string[] = [];
  const corrected: string[] = [];
  for (const [name, { doctor, content }] of one.eyes) {
    const there = other.eyes.get(name);
    if (!there) apart.push(doctor);
    else if (there.content !== content) corrected.push(doctor);
  }
  for (const [name, { doctor }] of other.eyes) if (!one.eyes.has(name)) apart.push(doctor);
  for (const reader of [null, ...doctors]) {
    if ([one.to, other.to].some((to) => to !== undefined && to !== reader)) continue;
    const [others, changed] = [apart, corrected].map((owners) => owners.filter((each) => each !== reader).length);
    const isSafe = (others ?? 0) >= 5 || (others === 0 && changed === 0);
    if (!isSafe) return { reader, others, changed, between: [one.name, other.name] };
  }
  return undefined;
}

/** Two answers that differ, for somebody who looks, by one to four eyes of others; undefined where there are none. */
export function findLeak(history: readonly Shown[], doctors: readonly string[]): unknown {
  const nothing: Shown = { name: 'nothing', eyes: new Map() };
  const all = [nothing, ...history];
  for (const [place, one] of all.entries()) {
    for (const other of all.slice(place + 1)) {
      const leak = leakBetween(one, other, doctors);
      if (leak) return leak;
    }
  }
  return undefined;
}
