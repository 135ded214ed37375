import { build, type Plugin } from 'vite';

/** How vite asks for the file that a worker starts with. */
const WORKER = /^(?<file>[^?]+)\?.*\bworker_file\b/;

/**
 * Serves each worker as one file, as the built app does. Most screens start one, and each start would load
 * a hundred modules of the coach anew.
 */
export function bundledWorkers(): Plugin {
  const bundles = new Map<string, Promise<string>>();
  return {
    name: 'musette:bundled-workers',
    enforce: 'pre',
    load(id) {
      const file = WORKER.exec(id)?.groups?.['file'];
      if (file === undefined) return null;
      const bundle = bundles.get(file) ?? bundleOf(file);
      bundles.set(file, bundle);
      return bundle;
    },
  };
}

async function bundleOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: file, formats: ['es'], fileName: 'worker' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!Array.isArray(built)) throw new Error(`${file} was not bundled`);
  const chunks = built.flatMap(({ output }) => output).filter((part) => part.type === 'chunk');
  const [chunk, ...others] = chunks;
  if (!chunk || others.length > 0) throw new Error(`${file} is ${chunks.length} files`);
  return chunk.code;
}
