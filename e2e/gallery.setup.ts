import { spawnSync } from 'node:child_process'
import { expect, test as setup } from '@playwright/test'

setup('the gallery of parts is built', () => {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  const build = spawnSync(
    process.execPath,
    [...vite, '--config', 'apps/web/gallery/vite.config.ts'],
    { cwd: new URL('..', import.meta.url), encoding: 'utf8' },
  )
  expect(build.stderr).toBe('')
  expect(build.status).toBe(0)
})
