import { hostname } from 'node:os'
import { DAY_MS } from '@fairhouse/domain/time-units'
import manifest from '../../../package.json' with { type: 'json' }
import { createRepeat } from '#platform/jobs/repeat'
import { defineModule } from '#platform/module'
import { addCalls } from './provider-call.query.ts'
import { createCallCounter } from './provider-call.ts'
import { deleteNode, saveNode, saveSettings } from './system.query.ts'

const BEAT_MS = 30_000
const MINUTE_MS = 60_000
const CALLS_KEPT_MS = 8 * DAY_MS

/** The processes of the site, each of which says that it runs, and its backups. */
export const systemModule = defineModule({
  id: 'system',
  notExported: {
    site_node: 'processes of the site',
    site_backup: 'backups of the whole site',
    site_setting: 'digests of settings of the site',
    provider_call: 'counts of calls between the site and its providers',
  },
  create({ db, clock, log, newId, config, registry }) {
    const id = newId()
    const countCalls = createCallCounter(registry)
    let startedAt: Date | null = null
    async function beat(): Promise<void> {
      const now = clock.now()
      startedAt ??= now
      const node = {
        ...{ id, name: hostname().slice(0, 120), version: manifest.version },
        ...{ roles: [...config.roles], started_at: startedAt, seen_at: now },
      }
      await saveNode(db, node, new Date(now.getTime() - DAY_MS))
      const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
      const before = new Date(now.getTime() - CALLS_KEPT_MS)
      await addCalls(db, await countCalls(), { minute, before })
    }
    const repeat = createRepeat({ name: 'system.node', everyMs: BEAT_MS, run: beat, log })
    return {
      async start() {
        await saveSettings(db, config.shownSettings, clock.now())
        await beat()
        repeat.start()
      },
      async stop() {
        await repeat.stop()
        // One that was killed stays in the list for a day.
        await deleteNode(db, id).catch((error: unknown) =>
          log.warn({ err: error }, 'this process stays in the list of the site'),
        )
      },
    }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    system: 'system.backupNoted'
  }
}
