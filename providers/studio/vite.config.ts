import { defineConfig } from 'vite'
import { compiledTexts } from '@fairhouse/texts/compile'

export default defineConfig({
  plugins: [compiledTexts(/studio\/client\/text\/[\w-]+\.json$/)],
  root: new URL('client', import.meta.url).pathname,
  // each studio serves the files below a separate path
  base: './',
  // the server puts the nonce of each answer in its place
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: new URL('dist', import.meta.url).pathname,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
