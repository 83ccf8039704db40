/**
 * Lists the license of every package that leaves this house, in a running site or in the pages that browsers get.
 * Usage: npm run licenses
 */
import { shippedPackages } from './shipped.ts';

for (const { name, version, license } of shippedPackages()) process.stdout.write(`${license}\t${name}@${version}\n`);
