import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { screenPages } from './pages.config.ts';

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

/** The font starts to load with the page instead of after the styles; the app, which nobody can read without, goes first. */
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

const LIB = 'apps/web/lib';
const UI = 'apps/web/ui';
const COACH = 'packages/coach';

/**
 * What screens share, in a few files: in the pieces that they happen to share it would be twenty requests a screen, and
 * heavier. React comes apart from the rest: two requests get more of a line that others use as well.
 */
const GROUPS = {
  react: ['node_modules/(react|react-dom|scheduler)/'],
  base: [
    'node_modules/(use-sync-external-store|@tanstack|lucide-react)/',
    'apps/web/app/(?!main)',
    `${LIB}/(api|locale|messages|problems|profile|query-client|session|weekday-labels)\\.`,
    `${UI}/(app-shell|button|card|classes|empty-state|loading|logo|menu|page-head|problem-card|shell-\\w+|skeleton|theme|toast)`,
    // The styles of the design system are one file, but for what comes late anyway.
    `${UI}/(base|font|tokens)\\.css`,
    `${UI}/(?!dialog|season-shape|stack|switch)[\\w-]+\\.module\\.css`,
    'packages/contract/(client|routes)',
    `${COACH}/(result|calendar/days)\\.`,
  ],
  plans: [
    `${LIB}/(day-text|generation|generation-end|plan-words|plans|today|use-arrived|use-followed)\\.`,
    `${COACH}/season/race\\.`,
  ],
  figures: [
    `${LIB}/(format-hours|labels|length-words)\\.`,
    `${UI}/(figure-number|grid|pill|progress|week-bars)\\.`,
    `${COACH}/rider/availability\\.`,
  ],
  pictures: [`${UI}/stage-`, `${COACH}/(rider/zones|workout/steps)\\.`],
  forms: [
    `${LIB}/(form-state|use-call|use-late-form)\\.`,
    `${UI}/(field|field-control|text-input|password-input)\\.`,
  ],
  choices: [`${LIB}/(draft|new-key)\\.`, `${UI}/(checkbox|choice)\\.`],
};

/** Where the server listens that the pages in development ask, by its own settings. */
export function serverAddress({ HOST, PORT }: NodeJS.ProcessEnv): string {
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}`;
}

export default defineConfig({
  plugins: [react(), layersFirst(), preloadFont(), screenPages(), precompress()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // Inlined files would be `data:` addresses, which the content security policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: Object.entries(GROUPS).map(([name, tests]) => ({
            name,
            test: new RegExp(tests.join('|')),
          })),
        },
        // The base lists the files of every screen: with their names it would be half a kilobyte heavier.
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: 'assets/[hash:8][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The server compares the page's address with the host that was asked.
    proxy: { '/api': { target: serverAddress(process.env), changeOrigin: false } },
  },
});
