import { spawnSync } from 'node:child_process'
import { expect, test as setup } from '@playwright/test'

setup('the gallery of parts is built', () => {
  // Set beside NO_COLOR by the test runner, it makes Node warn on the stream that is looked at.
  const { FORCE_COLOR: _, ...env } = process.env
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  const build = spawnSync(
    process.execPath,
    [...vite, '--config', 'apps/web/gallery/vite.config.ts'],
    { cwd: new URL('..', import.meta.url), encoding: 'utf8', env },
  )
  expect(build.stderr).toBe('')
  expect(build.status).toBe(0)
})
