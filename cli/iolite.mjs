// The command for operators, for any Node that the README promises: node cli/iolite.mjs doctors list
import { runOnRightNode } from '../server/right-node.mjs';

await runOnRightNode('cli/iolite', ['--max-heap-size=216']);
