import { join } from 'node:path';
import { describeDemoAccounts } from './demo/accounts.ts';
import { createDemoSettings, fillDataFolder } from './demo/fillDataFolder.ts';
import { startPortal, stopOnSignals } from './portal.ts';

const settings = createDemoSettings(process.env.DATA_DIR);
await fillDataFolder(settings.dataFolder);
const hasPages = !process.argv.includes('--without-pages');
const pagesFolder = hasPages ? join(import.meta.dirname, '../dist/web') : undefined;
const portal = await startPortal(settings, pagesFolder);
stopOnSignals(portal, settings.shutdownDelaySeconds);
console.log(hasPages ? describeDemoAccounts(portal.publicUrl) : 'The server has started.');
