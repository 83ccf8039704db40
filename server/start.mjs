// Starts the built site on any Node that the README promises: node server/start.mjs [--demo]
import { runOnRightNode } from './right-node.mjs';

await runOnRightNode('server/main.ts', () => import('./main.ts'));
