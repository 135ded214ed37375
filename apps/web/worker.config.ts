import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

const SOURCE = 'worker/service-worker.ts';
/** The stable address of the worker. */
const FILE = 'service-worker.js';
/** What pages need besides the files with a hash in their name. */
const PUBLIC_FILES = ['theme.js', 'favicon.svg'];
/** The map needs signal, and weighs as much as all the rest. */
const MAP = /\/maplibre-gl\//;
const MAP_WORKER = /\/maplibre-gl-worker-/;

/** Builds the service worker into a file of its own, with the list of the files that it saves (decision 0044). */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'musette:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const version = versionOf(bundle, config.publicDir);
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.html'))
          file.source = String(file.source).replace(
            '<title>',
            `<meta name="build" content="${version}">\n    <title>`,
          );
      }
      const files = [...filesOf(bundle), ...PUBLIC_FILES].map((name) => `/${name}`).toSorted();
      this.emitFile({ type: 'asset', fileName: FILE, source: await worker(config, { version, files }) });
    },
  };
}

/** One hash over all that the build writes. */
function versionOf(bundle: Rolldown.OutputBundle, publicDir: string): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(bundle).toSorted()) {
    const file = bundle[name];
    hash.update(`${name}\0`);
    if (file?.type === 'asset' && name.endsWith('.html')) hash.update(file.source);
  }
  for (const name of PUBLIC_FILES) hash.update(readFileSync(join(publicDir, name)));
  return hash.digest('hex').slice(0, 16);
}

/** All files of the screens but those of the map. */
function filesOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const files = Object.values(bundle);
  const map = files.filter((file) => file.type === 'chunk' && file.moduleIds.some((id) => MAP.test(id)));
  const ofMap = new Set(
    map.flatMap((file) => [
      file.fileName,
      ...((file.type === 'chunk' && file.viteMetadata?.importedCss) || []),
    ]),
  );
  return files
    .map(({ fileName }) => fileName)
    .filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name))
    .filter((name) => !ofMap.has(name) && !MAP_WORKER.test(name));
}

async function worker(
  { root, build: { target } }: ResolvedConfig,
  shell: { readonly version: string; readonly files: readonly string[] },
): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: target || 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, SOURCE), output: { format: 'iife', entryFileNames: FILE } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
