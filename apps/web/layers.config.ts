import type { Plugin } from 'vite';

const LAYERS = '@layer reset,tokens,base,ui;';

/** Declares all layers at the top of each style file: files load in any order, and the first declaration sets the order of the layers. */
export function layersFirst(): Plugin {
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
