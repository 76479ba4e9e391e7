// Builds the Debian package from the folder of a release: node createDebianPackage.ts FOLDER TO
import { createDebianPackage } from '../../scripts/release/debian.ts';
import { processors } from '../../scripts/release/version.ts';

const [folder = '', to = ''] = process.argv.slice(2);
const ownProcessor = processors.find(({ name }) => name === process.arch);
if (ownProcessor)
  createDebianPackage(folder, to, { version: '1.2.3', seconds: 1_700_000_000 }, ownProcessor);
