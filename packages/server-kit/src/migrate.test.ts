import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations, requirePostgres, UnusableDatabaseError } from './migrate.ts'
import { makeTestDirectory } from './test-directory.ts'

test.each(['14.19 (Debian 14.19-1.pgdg12+1)', '9.6.24', ''])(
  'PostgreSQL %s is refused with the version that is needed',
  (version) => {
    expect(() => requirePostgres(version)).toThrow(UnusableDatabaseError)
    expect(() => requirePostgres(version)).toThrow('needs PostgreSQL 15 or newer')
  },
)

test.each(['15.14 (Debian 15.14-0+deb12u1)', '18.4', '19beta1'])('%s is accepted', (version) => {
  expect(() => requirePostgres(version)).not.toThrow()
})

test('migrations run in the order of their numbers', async () => {
  const directory = await makeTestDirectory('migrations')
  const names = ['010-player.sql', '999-card.sql', '1000-report.sql']
  for (const name of names.toReversed()) await writeFile(join(directory, name), 'select 1')
  expect((await readMigrations(directory)).map(({ name }) => name)).toEqual(names)
  await rm(directory, { recursive: true })
})
