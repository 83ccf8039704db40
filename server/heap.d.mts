/** What `heap.mjs` is for those who read TypeScript. */
export declare function heapFlags(memory?: number, said?: string): string[];
export declare function heapEnvironment(said?: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv;
export declare function startAnewWith(flags: readonly string[]): void;
