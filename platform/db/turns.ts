/**
 * Runs work of one kind one after another, in the order in which it was asked for; work of different kinds runs side by
 * side. What waits here for a lock that it would get only in turn holds no connection meanwhile, so that a crowd at one
 * lock leaves the others of this process theirs.
 */
export function createTurns<Kind>(): <T>(kind: Kind, work: () => Promise<T>) => Promise<T> {
  const last = new Map<Kind, Promise<unknown>>();
  return function inTurn(kind, work) {
    const mine = (last.get(kind) ?? Promise.resolve()).then(work, work);
    last.set(kind, mine);
    const leave = () => {
      if (last.get(kind) === mine) last.delete(kind);
    };
    mine.then(leave, leave);
    return mine;
  };
}
