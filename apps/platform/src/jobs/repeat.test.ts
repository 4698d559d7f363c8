import { silentLog } from '@fairhouse/server-kit/logger'
import { expect, test } from 'vitest'
import { createRepeat } from '#platform/jobs/repeat'

test('it runs repeatedly, also after a failure, and once more on stop', async () => {
  let runs = 0
  const third = Promise.withResolvers<void>()
  const repeat = createRepeat({
    name: 'test',
    everyMs: 1,
    log: silentLog,
    async run() {
      runs += 1
      if (runs === 1) throw new Error('the first run fails')
      if (runs === 3) third.resolve()
    },
  })
  repeat.start()
  await third.promise
  const before = runs
  await repeat.stop()
  expect(runs).toBeGreaterThan(before)
  const atEnd = runs
  await repeat.stop()
  expect(runs).toBe(atEnd)
})
