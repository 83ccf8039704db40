/**
 * Does something at once when it is first asked for, and while it goes on being asked for at most once in a while:
 * the last asking is never lost.
 *
 * @param every the shortest time between two turns, in milliseconds.
 */
export function atMostEvery(every: number, act: () => void): () => void {
  let resting = false;
  let asked = false;
  function turn() {
    asked = false;
    resting = true;
    setTimeout(rested, every).unref();
    act();
  }
  function rested() {
    resting = false;
    if (asked) turn();
  }
  return () => {
    if (resting) asked = true;
    else turn();
  };
}
