/**
 * Writes the bill of materials of a release in CycloneDX 1.6: every package that leaves this house, in a running site or
 * in the pages that browsers get, and none of what it is built and tested with. The same lock file gives the same bill.
 * npm's own command knows packages by how they are installed, and so not those that are built into pages.
 * Usage: npm run --silent sbom > iolite.cdx.json
 */
import { VERSION } from '#platform/config/version.ts';
import { type Package, shippedPackages } from './shipped.ts';

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** CycloneDX writes digests in hexadecimal. */
function hashesOf(integrity: string | undefined) {
  const [, digest] = integrity?.match(/^sha512-(.+)$/) ?? [];
  return digest ? [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] : [];
}

function componentOf({ name, version, license, integrity }: Package) {
  const purl = purlOf(name, version);
  const licenses = /\s/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
  return { type: 'library', 'bom-ref': purl, name, version, purl, licenses, hashes: hashesOf(integrity) };
}

const site = purlOf('iolite', VERSION);
const bill = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': site, name: 'iolite', version: VERSION, purl: site } },
  components: [...new Map(shippedPackages().map((one) => [purlOf(one.name, one.version), componentOf(one)])).values()],
};
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
