import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildInfo, nameChunk } from './build/build-info.plugin.ts'
import { compiledCatalogues } from './build/compiled-catalogues.plugin.ts'
import { splitManifest } from './build/split-manifest.plugin.ts'
import { textsWithCode } from './build/texts-with-code.plugin.ts'
import { serviceWorker } from './build/service-worker.plugin.ts'

export default defineConfig({
  plugins: [
    compiledCatalogues(),
    buildInfo(),
    serviceWorker(),
    tanstackStart({
      router: { generatedRouteTree: 'route-tree.gen.ts', quoteStyle: 'single' },
      // The first view is painted without asking for a style sheet first.
      server: { build: { inlineCss: true } },
      sitemap: { enabled: false },
    }),
    textsWithCode(),
    splitManifest(),
    react(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: nameChunk,
            // What every page needs is one file, and what most show while they wait is another: not one
            // for each set of routes that shares a part of it.
            codeSplitting: {
              groups: [
                { name: 'page', test: /[\\/]src[\\/]client\.tsx$/, priority: 1 },
                {
                  name: 'states',
                  test: /[\\/]ui[\\/]src[\\/](?:(?:empty|error)-state|skeleton)\./,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    target: 'es2023',
    // The platform serves the files compressed; the figure of bench/web-size counts.
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
})
