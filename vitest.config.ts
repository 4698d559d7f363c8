import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.runtime/**', 'e2e/**']
const cluster = ['./scripts/vitest/test-cluster.ts']
const testingLibrary = ['./scripts/vitest/testing-library.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files of a worker share its modules: loading them again for each took half the time.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: [...exclude, '**/*.int.test.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'int',
          environment: 'node',
          include: ['**/*.int.test.ts'],
          exclude,
          globalSetup: cluster,
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'component',
          environment: 'happy-dom',
          setupFiles: testingLibrary,
          include: ['packages/**/*.test.tsx'],
          exclude,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'page',
          environment: 'happy-dom',
          setupFiles: testingLibrary,
          include: ['apps/**/*.test.tsx'],
          exclude,
          globalSetup: [...cluster, './scripts/vitest/test-site.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
