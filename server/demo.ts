import { join } from 'node:path';
import { describeDemo } from './demo/accounts.ts';
import { createDemoSettings, fillFolder } from './demo/fillFolder.ts';
import { startPortal, stopOnSignals } from './portal.ts';

const settings = createDemoSettings(process.env.DATA_DIR);
await fillFolder(settings.dataFolder);
const hasPages = !process.argv.includes('--without-pages');
const pagesFolder = hasPages ? join(import.meta.dirname, '../dist/web') : undefined;
const portal = await startPortal(settings, pagesFolder);
stopOnSignals(portal, settings.shutdownDelaySeconds);
console.log(hasPages ? describeDemo(portal.publicUrl) : 'The server has started.');
