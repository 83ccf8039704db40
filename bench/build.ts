import type { ServerBuild } from 'react-router';

const address = new URL('../build/server/index.js', import.meta.url).href;

/** The built pages. */
export async function loadBuild(): Promise<ServerBuild> {
  return (await import(address)) as ServerBuild;
}
