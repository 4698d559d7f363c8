import { expect, test } from 'vitest'
import { keepTimeZone, readTimeZone } from './time-zone.ts'

test('the zone that a browser keeps is the one that the server reads', () => {
  const page = { cookie: '' }
  keepTimeZone(page)
  expect(readTimeZone(page.cookie)).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test.each(['', 'time_zone=Mars/Olympus', 'time_zone=+01:23', 'time_zone="><script>'])(
  'a cookie that names no zone is none: %s',
  (cookies) => {
    expect(readTimeZone(cookies)).toBeNull()
  },
)
