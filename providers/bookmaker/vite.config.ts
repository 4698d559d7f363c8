import { defineConfig } from 'vite'

// One file: a site names it once, with its hash.
export default defineConfig({
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
