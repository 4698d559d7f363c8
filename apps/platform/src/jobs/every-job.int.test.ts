import { afterAll, expect, test } from 'vitest'
import { listChanged, readRowVersions } from '#platform/testing/row-versions'
import { createTestPlatform } from '#platform/testing/test-platform'

const site = await createTestPlatform()
afterAll(() => site.close())

/** Where a job goes on, and what the studio has. */
const MOVED: Readonly<Record<string, string[]>> = {
  'operator.sealAudit': ['audit_seal_horizon'],
  'wallet.sealJournal': ['ledger_seal_horizon'],
  'marker.scan': ['marker_cursor'],
  'fraud.scan': ['fraud_cursor'],
  'game.sync': ['game_collection'],
}

// A new site runs them before its first player is there.
test.each(site.platform.modules.jobs.map((job) => [job.name, job] as const))(
  '%s ends where nothing has happened yet, and writes nothing',
  async (name, job) => {
    const before = await readRowVersions(site)
    await job.run()
    expect(await listChanged(site, before)).toEqual(MOVED[name] ?? [])
  },
)
