import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devSite } from './build/dev-site.plugin.ts'
import { buildInfo, nameChunk } from './build/build-info.plugin.ts'
import { compiledCatalogues } from './build/compiled-catalogues.plugin.ts'
import { splitManifest } from './build/split-manifest.plugin.ts'
import { textsWithCode } from './build/texts-with-code.plugin.ts'
import { serviceWorker } from './build/service-worker.plugin.ts'

/**
 * Code that comes together in one file: by itself the bundler makes a file for each set of routes and
 * dialogs that shares a part, and a dialog then is twenty small ones.
 */
const CHUNKS = [
  { name: 'page', test: /[\\/]src[\\/]client\.tsx$/, priority: 1 },
  { name: 'error-text', test: /[\\/]error-text\.ts$/, priority: 1 },
  { name: 'states', test: /[\\/](?:empty-state|error-state|skeleton)\.\w+$/ },
  { name: 'dialog', test: /[\\/]ui[\\/]src[\\/]dialog\.\w+$/ },
  { name: 'field', test: /[\\/]ui[\\/]src[\\/](?:field|text-input|password-input)\.\w+$/ },
  { name: 'control', test: /[\\/]control\.module\.css/, priority: 1 },
  { name: 'form', test: /[\\/]react-hook-form[\\/]/ },
  { name: 'failure', test: /[\\/](?:form-failure|failure-banner|banner)\.\w+$/ },
]

export default defineConfig({
  plugins: [
    compiledCatalogues(),
    buildInfo(),
    serviceWorker(),
    tanstackStart({
      router: {
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        // What a page shows while it waits comes with it: by itself it would be in the first load,
        // and whatever its file imports with it.
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'pendingComponent'],
            ['errorComponent'],
            ['notFoundComponent'],
          ],
        },
      },
      // The first view is painted without asking for a style sheet first.
      server: { build: { inlineCss: true } },
      sitemap: { enabled: false },
    }),
    textsWithCode(),
    splitManifest(),
    devSite(),
    react(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: nameChunk,
            codeSplitting: { groups: CHUNKS },
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
