/** Writes the eyes for the second computation, one per line. Usage: node tests/recomputation/write-eyes.ts */
import { typedEyes } from './eyes.ts';

for (const eye of typedEyes()) process.stdout.write(`${JSON.stringify(eye)}\n`);
