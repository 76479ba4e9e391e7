import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';

/** What the server writes into the page when it serves the built one. */
const programSettings: Plugin = {
  name: 'program-settings',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%PROGRAM_NAME%', process.env.PROGRAM_NAME ?? 'Rural Community Immigration Pilot')
      .replaceAll('%PROGRAM_TIME_ZONE%', process.env.PROGRAM_TIME_ZONE ?? 'America/Toronto'),
};

const config: UserConfig = {
  root: fileURLToPath(new URL('web', import.meta.url)),
  // The portal's .env holds secrets of the server.
  envDir: false,
  plugins: [react(), programSettings],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // An inlined file is a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
};

export default config;
