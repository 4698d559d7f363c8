import { expect, test } from 'vitest'
import { requirePostgres, UnusableDatabaseError } from './migrate.ts'

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
