/**
 * A node in its own process, for a test that kills it. Its reaction writes each event in turn and
 * prints it before the transaction ends.
 */
import { writeSync } from 'node:fs'
import { silentMeter } from '@fairhouse/realtime/meter'
import { createDatabase } from '@fairhouse/server-kit/database'
import { silentLog } from '@fairhouse/server-kit/logger'
import { sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { createReactionRunner } from '#platform/realtime/reaction.runner'

const [url = ''] = process.argv.slice(2)

const runner = createReactionRunner({
  db: createDatabase<PlatformDatabase>({ url, role: 'fairhouse_app' }),
  reactions: [
    {
      event: 'account.updated',
      name: 'points',
      async run(trx, { playerId, payload }) {
        const { version } = payload
        await sql`INSERT INTO effect (reaction, player_id, version)
          VALUES ('points', ${playerId}, ${version})`.execute(trx)
        writeSync(1, `${version}\n`)
      },
    },
  ],
  elapsedMs: () => performance.now(),
  log: silentLog,
  meter: silentMeter,
})
setInterval(() => runner.wake(), 5)
