// Plain JavaScript: an older Node cannot even read the rest of the site, which is TypeScript.
const OLDEST = 24;
if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  process.stderr.write(
    `Iolite runs on Node ${OLDEST} or newer; this is Node ${process.versions.node}. ` +
      'On Linux and Windows "npm ci" brings the right one; elsewhere please install it.\n',
  );
  process.exit(1);
}
