import { readSettings } from '../../server/platform/settings/settings.ts';
import { startPortal } from '../../server/portal.ts';

await startPortal(readSettings(process.env), String(process.argv[2]));
console.log('started');
