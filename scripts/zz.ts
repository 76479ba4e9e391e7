import { builtPages } from '../server/platform/http/builtPages.ts';
import { bytesOf } from './weights.ts';
const built = builtPages('/tmp/wt-known39b/dist/web');
for (const l of ['en','fr'] as const) {
  const names = [built.fileOf('ui/fonts/public-sans-core.woff2')!, ...built.firstLoad, ...built.dictionary(l), ...built.filesOf('signIn', l)];
  console.log(l, names.reduce((s,n)=>s+bytesOf(n),0)); for (const n of names) console.log('   ', bytesOf(n), n);
}
