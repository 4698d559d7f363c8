import { defineConfig } from 'vitest/config'
import { SlowFirstSequencer } from './scripts/vitest/sequencer.ts'

const cluster = ['./scripts/vitest/test-cluster.ts']
const testingLibrary = ['./scripts/vitest/testing-library.ts']
const css = { modules: { classNameStrategy: 'non-scoped' } } as const

export default defineConfig({
  test: {
    // More than two cores need: a third of its time a test waits, for a database or a process.
    maxWorkers: 3,
    // Files of a worker share its modules: loading them again for each took half the time.
    isolate: false,
    sequence: { sequencer: SlowFirstSequencer },
    exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.runtime/**', 'e2e/**'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: ['**/*.int.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'int',
          include: ['**/*.int.test.ts'],
          globalSetup: cluster,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          setupFiles: testingLibrary,
          include: ['packages/**/*.test.tsx'],
          css,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          setupFiles: testingLibrary,
          include: ['apps/**/*.test.tsx'],
          globalSetup: [...cluster, './scripts/vitest/test-site.ts'],
          css,
        },
      },
    ],
  },
})
