import type { Plugin, Rolldown } from 'vite';

const PAGE = 'index.html';
const SCREEN = /\/features\/([a-z-]+)\/\1-page\.tsx$/;
/** The screen of the front page. */
const FRONT = 'landing';

/** Writes an HTML page for each screen with links to all of its files, so that they load beside the app and not after it (decision 0029). */
export function screenPages(): Plugin {
  return {
    name: 'musette:screen-pages',
    apply: 'build',
    enforce: 'post',
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: notInPages } } }),
    generateBundle(_options, bundle) {
      const page = bundle[PAGE];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entries = chunks.filter(({ isEntry }) => isEntry);
      for (const chunk of chunks) {
        const screen = SCREEN.exec(chunk.facadeModuleId ?? '')?.[1];
        if (!screen) continue;
        const source = withLinks(html, withImports(bundle, [...entries, chunk]));
        if (screen === FRONT) page.source = source;
        else this.emitFile({ type: 'asset', fileName: `${screen}.html`, source });
      }
    },
  };
}

/** The entry of the app, which every page has. */
const ENTRY = /\/index-/;

/** Vite writes no links into the HTML, since this file does; chunks that load later keep the links that Vite gives them, but that to the app itself. */
const notInPages = (_file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? [] : needed.filter((file) => !ENTRY.test(file));

function withImports(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
  found = new Set<Rolldown.OutputChunk>(),
): ReadonlySet<Rolldown.OutputChunk> {
  for (const chunk of chunks) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const imported = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
    withImports(bundle, imported, found);
  }
  return found;
}

function withLinks(html: string, chunks: ReadonlySet<Rolldown.OutputChunk>): string {
  const scripts = [...chunks].filter(({ isEntry }) => !isEntry);
  const styles = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const links = [
    ...scripts.map(({ fileName }) => link('modulepreload', fileName)),
    ...[...styles].filter((name) => !html.includes(name)).map((name) => link('stylesheet', name)),
  ];
  return html.replace('<script ', `${links.join('')}<script `);
}

const link = (rel: string, file: string): string => `<link rel="${rel}" crossorigin href="/${file}">\n    `;
