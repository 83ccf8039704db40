/** What came of asking for files: the site cannot be reached, or has other files by now. */
export type Fetched = 'all' | 'away' | 'gone';

/** The type of a script that rests. */
export const RESTING = 'text/plain';
/** Where the build writes scripts, and how their addresses end. */
const [FOLDER, END] = ['/assets/', '.js'];

/** Addresses of scripts as a page writes them, one after the other. */
export const writeScripts = (addresses: readonly string[]): string =>
  addresses.map((address) => address.slice(FOLDER.length, -END.length)).join(' ');

/**
 * Addresses of the scripts that a page comes to load.
 *
 * @param resting the code of its script that rests, which names some of them.
 * @param others those that it does not name, by `writeScripts`.
 */
export const readScripts = (resting: string, others: string): string[] => [
  ...[...resting.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address = '']) => address),
  ...others.split(' ').map((name) => FOLDER + name + END),
];

/**
 * Fetches scripts into the cache of the browser, all at once, and runs none. Neither a module nor a preload that failed
 * is asked for again on the same page, and this is.
 */
export async function fetchScripts(addresses: readonly string[]): Promise<Fetched> {
  const statuses = await Promise.all(addresses.map(fetchScript));
  if (statuses.every((status) => status === 200)) return 'all';
  return statuses.includes(404) ? 'gone' : 'away';
}

/** The status of the answer once all of it is there; 0 without one. */
async function fetchScript(address: string): Promise<number> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Runs a script that rests, as a module. */
export function awaken(resting: HTMLScriptElement): void {
  const running = document.createElement('script');
  running.type = 'module';
  running.textContent = resting.textContent;
  resting.replaceWith(running);
}
