import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { layersFirst } from './layers.config.ts';
import { screenPages } from './pages.config.ts';
import { serviceWorker } from './worker.config.ts';

const COMPRESSED = /\.(js|css|html|svg|json)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a `.br` and a `.gz` copy of each text file, so that the server need not compress. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'musette:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    // This hook does not run when the build fails.
    async writeBundle() {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names.filter((name) => COMPRESSED.test(name)).map((name) => compress(join(outDir, name))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(text, { params })),
    writeFile(`${path}.gz`, await zip(text, { level: 9 })),
  ]);
}

/** Preloads the font together with the page instead of after the styles. The app's script comes before it. */
function preloadFont(): Plugin {
  return {
    name: 'musette:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${name}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              fetchpriority: 'low',
            },
            injectTo: 'head',
          })),
    },
  };
}

/** The address of the API server in development, from the server's settings. */
export function serverAddress({ HOST, PORT }: NodeJS.ProcessEnv): string {
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}`;
}

/** A hash of the API, which says in which shape its answers are saved. */
const apiVersion = (): string =>
  createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, '../../openapi.json')))
    .digest('hex')
    .slice(0, 12);

export default defineConfig({
  define: { 'import.meta.env.API_VERSION': JSON.stringify(apiVersion()) },
  plugins: [react(), layersFirst(), preloadFont(), screenPages(), serviceWorker(), precompress()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The content security policy refuses `data:` URLs for fonts and scripts.
    assetsInlineLimit: 0,
    // MapLibre has a megabyte and loads with the first map. What screens may weigh is tested (e2e, weight).
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      // Most of the build is the compression above.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // Two files hold the packages, and what nine or more chunks share. The bundler's own chunks would be up to forty files a screen (decision 0029).
          groups: [
            // The icons of the weather load with it, and MapLibre with a map.
            {
              name: 'vendor',
              test: /node_modules(?!.*\/(?:icons\/(?:cloud|sun|moon)|maplibre-gl\/))/,
              priority: 1,
            },
            // What the device does and a replan are first wanted after a press, the words of broken weeks where there are any, and the words of rides where rides or races are.
            // An account shows no choices at first. A file that a late part shares with the next screen must be in one of the two: if its fetch fails
            // once, the browser does not ask for it again.
            {
              name: 'shared',
              test: /^(?!.*\/ui\/fields\/choice\.|.*\/lib\/(?:platform\/|rider-data\/activity-texts\.ts|replanning\/(?:conflict-lines\.module|(?:broken-weeks|replan-actions|use-replan|use-generation-toast|generation-end)\.tsx?)))/,
              minShareCount: 9,
            },
          ],
        },
        // The entry chunk lists the files of all screens: longer names would add half a kilobyte.
        chunkFileNames: ({ name }) =>
          name === 'offline' ? 'assets/offline-[hash:8].js' : 'assets/[hash:8].js',
        assetFileNames: 'assets/[hash:8][extname]',
      },
    },
  },
  // The coach loads a part of itself late.
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    // The server compares the Origin header with the Host header.
    proxy: { '/api': { target: serverAddress(process.env), changeOrigin: false } },
  },
});
