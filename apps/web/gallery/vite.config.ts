import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { forcedStates } from './forced-states.plugin.ts'

/**
 * The component gallery, for development (`npx vite --config gallery/vite.config.ts`) and tests. It is
 * a separate page: none of it is in the app's build.
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
    // Its advice about slow plugins appears on slow machines, where it would count as a warning.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { port: 3004 },
})
