import { compiledTexts } from '@fairhouse/texts/compile'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  // Libraries bring a stand-in for a hook that React has.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  plugins: [compiledTexts(/\/src\/(?:texts|locales\/en)\/[\w-]+\.json$/), react()],
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { comments: { legal: false } } },
  },
})
