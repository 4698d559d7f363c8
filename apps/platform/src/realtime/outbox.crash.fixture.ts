/**
 * A dispatcher in its own process, for a test that kills it. Writes the id of each published event
 * to standard output, one per line.
 */
import { writeSync } from 'node:fs'
import { silentMeter } from '@fairhouse/realtime/meter'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { silentLog } from '@fairhouse/server-kit/logger'
import type { PlatformDatabase } from '#platform/database/schema'
import { OutboxDispatcher } from '#platform/realtime/outbox.dispatcher'
import { createReactionRunner } from '#platform/realtime/reaction.runner'

const [url = '', pollMs = '250'] = process.argv.slice(2)
const role = 'fairhouse_app'
const shared = {
  clock: systemClock,
  elapsedMs: () => performance.now(),
  log: silentLog,
  meter: silentMeter,
}

new OutboxDispatcher({
  database: { url, role },
  publisher: {
    async deliver(deliveries) {
      for (const { id } of deliveries) writeSync(1, `${id}\n`)
      return []
    },
  },
  runner: createReactionRunner({
    db: createDatabase<PlatformDatabase>({ url, role }),
    reactions: [],
    ...shared,
  }),
  times: { takeoverMs: 10, pollMs: Number(pollMs) },
  ...shared,
}).start()
