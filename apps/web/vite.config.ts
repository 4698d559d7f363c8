import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildInfo, nameChunk } from './build/build-info.plugin.ts'
import { compiledCatalogues } from './build/compiled-catalogues.plugin.ts'
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
    react(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { chunkFileNames: nameChunk } } } },
  },
  build: {
    target: 'es2023',
    // The platform serves the files compressed; the figure of bench/web-size counts.
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
})
