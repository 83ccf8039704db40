// Starts the built site on any Node that the README promises: node server/start.mjs [--demo]
import { runOnRightNode } from './right-node.mjs';

// Megabytes for all that lives, and for each part of what has just been made: Node then collects garbage sooner.
await runOnRightNode('server/main', ['--max-heap-size=384', '--max-semi-space-size=4']);
