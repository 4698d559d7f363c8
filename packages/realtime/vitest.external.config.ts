import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'external', root: import.meta.dirname, include: ['src/gateway.external.ts'] },
})
