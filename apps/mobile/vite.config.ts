import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layersFirst } from '../web/layers.config.ts';

/** The same web app as in a browser, with the phone under it. It is on the phone already: nothing is compressed, and no page is needed for each screen. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(import.meta.dirname, '../web/public'),
  plugins: [react(), layersFirst()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The web views of Android 7 and later are updated with Chrome; an iPhone needs iOS 17.5.
    target: ['chrome123', 'safari17.5'],
    assetsInlineLimit: 0,
    // The map alone has a megabyte.
    chunkSizeWarningLimit: 2000,
  },
  // The coach loads a part of itself late.
  worker: { format: 'es' },
});
