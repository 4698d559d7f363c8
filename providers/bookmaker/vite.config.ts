import { defineConfig } from 'vite'
import { compiledTexts } from '@fairhouse/texts/compile'

// One file: a site names it once, with its hash.
export default defineConfig({
  plugins: [compiledTexts(/bookmaker\/texts\/en\/page\.json$/)],
  // A library build leaves it to the page, and then the parser of texts would travel along.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: new URL('dist', import.meta.url).pathname,
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: new URL('sdk/main.ts', import.meta.url).pathname,
      name: 'altenarWSDKBundle',
      formats: ['iife'],
      fileName: () => 'altenarWSDK.js',
    },
  },
})
