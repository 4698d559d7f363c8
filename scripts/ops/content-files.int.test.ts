import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { silentLog } from '@fairhouse/server-kit/logger'
import { afterAll, expect, test } from 'vitest'
import { createPublished } from '../../apps/platform/src/modules/content/published.ts'
import { createContentVersions } from '../../apps/platform/src/modules/content/content-version.service.ts'
import { createTestPlatform } from '../../apps/platform/src/testing/test-platform.ts'
import { carryOutContentFiles } from './content-files.ts'

const clock = createManualClock('2030-01-01T12:00:00Z')
const site = await createTestPlatform({ clock })
const directory = await mkdtemp(join(tmpdir(), 'fairhouse-import-'))
afterAll(async () => {
  await site.close()
  await rm(directory, { recursive: true })
})

const by = (name: string) => ({
  ...{ actor: { operator: name }, principal: `person:${name}`, why: 'from the repository' },
  traceId: name,
})
const carryOut = async (command: 'import-content' | 'export-content') => {
  const { texts } = await createPublished({ log: silentLog }).read(site.db)
  const deps = { ...site, published: texts }
  const order = { do: command, directory, why: 'from the repository' } as const
  return await carryOutContentFiles(order, deps, by('ana'))
}

test('files that differ are proposed once they are right, and written back when published', async () => {
  const off = JSON.stringify({ isEnabled: false })
  await writeFile(join(directory, 'quests.json'), '{"quests":[]}')
  await writeFile(join(directory, 'referral.json'), off)
  await writeFile(join(directory, 'notes.txt'), 'nothing of the site')
  expect(await carryOut('import-content')).toMatchObject({
    isDone: false,
    text: expect.stringMatching(/^quests\.json\nreferral\.json: \/days /),
  })
  const row = await site.db.selectFrom('content_version').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ path: 'quests.json', state: 'proposed', written_by: 'ana' })
  const versions = createContentVersions({ ...site, onPublished: async () => {} })
  expect(await versions.publish(row.id, by('rui'))).toMatchObject({ ok: true })
  await writeFile(join(directory, 'quests.json'), 'other')
  expect(await carryOut('export-content')).toMatchObject({ isDone: true, text: 'quests.json' })
  expect(await readFile(join(directory, 'quests.json'), 'utf8')).toBe('{"quests":[]}')
})
