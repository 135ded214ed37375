import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const COMPRESSED = /\.(js|css|html|svg|json)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside each text file, so the server sends them as they are. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'musette:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    // After writing, which a failed build never comes to.
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

const LAYERS = '@layer reset,tokens,base,ui;';

/** Style files load in any order, and the first that names a layer decides the order of all: so each names them all. */
function layersFirst(): Plugin {
  return {
    name: 'musette:layers-first',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `${LAYERS}${String(file.source)}`;
      }
    },
  };
}

/** The font starts to load with the page instead of after the styles. */
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
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}

/** What every screen needs: as one file it packs tighter than in the pieces that the screens happen to share. */
const BASE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|@tanstack|lucide-react)/',
    'apps/web/app/(?!main)',
    'apps/web/lib/(api|locale|messages|problems|query-client|session)\\.',
    'apps/web/ui/(app-shell|button|card|classes|empty-state|loading|logo|menu|problem-card|shell-\\w+|theme|toast)',
    'packages/contract/(client|routes)',
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), layersFirst(), preloadFont(), precompress()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // Inlined files would be `data:` addresses, which the content security policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'base', test: BASE }] },
        // The base lists the files of every screen: with their names it would be half a kilobyte heavier.
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: 'assets/[hash:8][extname]',
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
});
