// Starts the built site on any Node that the README promises: node server/start.mjs [--demo]
import { heapEnvironment, heapFlags, startAnewWith } from './heap.mjs';
import { complaint, runOnRightNode } from './right-node.mjs';

const flags = heapFlags();
if (!complaint()) startAnewWith(flags);
await runOnRightNode('server/main.ts', () => import('./main.ts'), undefined, flags, heapEnvironment());
