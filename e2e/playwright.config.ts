import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { FIELD_LINES } from './field-lines.ts'
import { OFFICE_PORT } from './operator.steps.ts'
import { prepareSilentStudio } from './silent-studio.settings.ts'
import { thirdParties } from './third-parties.ts'

const port = Number(process.env['E2E_PORT'] ?? 3210)
const providersPort = port + 1
// The configuration is evaluated again in every worker; only the first one makes the directory.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'fairhouse-e2e-'))
// Beside the directory: a data directory that is not empty and no site's is not taken.
const fieldsFile = `${process.env['E2E_DATA_DIR']}-fields.json`
writeFileSync(fieldsFile, JSON.stringify(FIELD_LINES))
const thirdPartiesFile = `${process.env['E2E_DATA_DIR']}-third-parties.json`
writeFileSync(thirdPartiesFile, JSON.stringify(thirdParties(`http://localhost:${providersPort}`)))
const silent = prepareSilentStudio(process.env['E2E_DATA_DIR'], port)
const browser = await findBrowser()
const LONG = [
  'crawl.spec.ts',
  'office-sport.spec.ts',
  'game-layout.spec.ts',
  'guest.spec.ts',
  'sport.spec.ts',
  'gallery.spec.ts',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  // A journey takes half a minute on an idle machine.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [[process.env['CI'] ? 'line' : 'list'], ['./remove-data.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: browser.executablePath, args: [...browser.args] },
    screenshot: 'only-on-failure',
  },
  projects: [
    // The longest come first: at the end one worker would wait for them alone.
    { name: 'long', testMatch: LONG },
    // Each journey names its device (`device.ts`).
    { name: 'stories', testIgnore: LONG },
  ],
  webServer: [
    silent.server,
    {
      command: 'node scripts/site.ts',
      cwd: '..',
      url: `http://localhost:${port}/health/ready`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        FAIRHOUSE_PORT: String(port),
        FAIRHOUSE_PROVIDERS_PORT: String(providersPort),
        FAIRHOUSE_OFFICE_PORT: String(OFFICE_PORT),
        FAIRHOUSE_DATA_DIR: process.env['E2E_DATA_DIR'],
        FAIRHOUSE_FIELD_DEFINITIONS: fieldsFile,
        FAIRHOUSE_THIRD_PARTIES: thirdPartiesFile,
        ...silent.settings,
        FAIRHOUSE_MARKETS: 'gb,br,de',
        // Journeys say themselves from which country they come.
        FAIRHOUSE_TRUSTED_PROXIES: '127.0.0.1,::1',
        // All journeys come from one address, and open many accounts.
        FAIRHOUSE_REGISTRATIONS_PER_HOUR: '1000',
        FAIRHOUSE_REGISTRATIONS_FREE: '1000',
      },
    },
  ],
})
