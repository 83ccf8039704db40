import { makeRelease, type ReleaseDeps } from './make.ts';
import type { Release, StoredFile } from './rules.ts';
import * as store from './store.ts';
import { PART_BYTES } from './write-file.ts';

export { deleteRelease, readReleases } from './store.ts';

export type OpenData = ReturnType<typeof createOpenData>;

/** The releases of the open data: made once a month, and read by everybody. */
export function createOpenData(deps: ReleaseDeps) {
  const { db, clock } = deps;
  return {
    /** Makes the release of this month, or writes the comments of the newest one again; the version of a new release. */
    release: (): Promise<string | null> => makeRelease(deps),

    /** All stored releases, newest first. */
    releases: (): Promise<Release[]> => store.readReleases(db),

    /** Deletes expired files; returns how many. */
    deleteExpired: (): Promise<number> => store.deleteExpired(db, clock()),

    newest: (): Promise<string | null> => store.newestVersion(db),

    find: (version: string, name: string): Promise<StoredFile | null> => store.findFile(db, version, name),

    /**
     * Bytes of a file, a piece at a time.
     *
     * @param from the first byte.
     * @param to the last byte, which is sent as well.
     * @throws where a piece has been deleted meanwhile.
     */
    async *read(version: string, name: string, from: number, to: number): AsyncGenerator<Buffer> {
      for (let part = Math.floor(from / PART_BYTES); part * PART_BYTES <= to; part += 1) {
        const bytes = await store.readPart(db, version, name, part);
        if (!bytes) throw new Error(`Part ${part} of ${name} of ${version} is not there any more.`);
        const start = part * PART_BYTES;
        yield bytes.subarray(Math.max(0, from - start), Math.min(bytes.length, to - start + 1));
      }
    },
  };
}
