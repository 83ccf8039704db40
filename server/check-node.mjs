import { complaint } from './right-node.mjs';

const problem = complaint();
if (problem) {
  process.stderr.write(problem);
  process.exit(1);
}
