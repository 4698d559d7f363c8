import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { forcedStates } from './forced-states.plugin.ts'

/**
 * The gallery of parts, for development (`npx vite --config gallery/vite.config.ts`) and tests. It is
 * a page of its own: nothing of it comes into the app's build.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/__gallery/',
  plugins: [forcedStates(), react()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
  server: { port: 3002 },
})
