/** Writes the eyes that figures are reckoned from twice, one in a line. Usage: node tests/recomputation/write-eyes.ts */
import { typedEyes } from './eyes.ts';

for (const eye of typedEyes()) process.stdout.write(`${JSON.stringify(eye)}\n`);
