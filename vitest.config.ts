import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.runtime/**', 'e2e/**']
const cluster = ['./scripts/vitest/test-cluster.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: [...exclude, '**/*.int.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'int',
          environment: 'node',
          include: ['**/*.int.test.ts'],
          exclude,
          globalSetup: cluster,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['packages/**/*.test.tsx'],
          exclude,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['apps/**/*.test.tsx'],
          exclude,
          globalSetup: [...cluster, './scripts/vitest/test-house.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
