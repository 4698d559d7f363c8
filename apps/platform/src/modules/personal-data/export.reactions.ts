import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { ExportedTable } from '#platform/module'
import type { Messages } from '#platform/modules/message/message.module'
import { writeExportFile } from '#platform/modules/personal-data/export-file'
import {
  findOpenExport,
  finishExport,
  insertExportPart,
  readRows,
} from '#platform/modules/personal-data/export.repo'
import { findPlayer } from '#platform/modules/player/player.query'
import { appendEvent } from '#platform/realtime/outbox.repo'
import type { Reaction } from '#platform/realtime/reaction'

/** assumed: how long an export can be downloaded */
export const EXPORT_LIFE_DAYS = 7

/** Collects the requested export in the background and notifies the player by e-mail. */
export function createExportReactions(deps: {
  readonly clock: Clock
  readonly messages: Messages
  readonly siteName: string
  readonly tables: readonly ExportedTable[]
}): readonly Reaction[] {
  const { clock, messages, siteName, tables } = deps
  const gather: Reaction = {
    event: 'player.export.requested',
    name: 'personalData.gather',
    isSlow: true,
    async run(trx, { playerId, payload }) {
      const { exportId } = payload
      const order = await findOpenExport(trx, exportId)
      if (order === undefined || playerId === null) return
      const readyAt = clock.now()
      await gatherExport(trx, { id: exportId, playerId, readyAt, siteName, tables })
      const expiresAt = new Date(readyAt.getTime() + EXPORT_LIFE_DAYS * DAY_MS)
      await finishExport(trx, { id: exportId, readyAt, expiresAt })
      const news = { event: 'player.export.ready', payload: { site: order.site } } as const
      await appendEvent(trx, { ...news, playerId })
    },
  }
  const tell: Reaction = {
    event: 'player.export.ready',
    name: 'personalData.mailExport',
    async run(trx, { id: key, playerId, payload }) {
      const { site } = payload
      const player = playerId === null ? undefined : await findPlayer(trx, playerId)
      if (player?.status !== 'active') return
      const values = { link: '/profile/settings/data', days: EXPORT_LIFE_DAYS }
      const name = 'data-export-ready'
      await messages.notify(trx, { name, recipient: player, key, site, values })
    },
  }
  return [gather, tell]
}

async function gatherExport(
  trx: Transaction<PlatformDatabase>,
  order: {
    readonly id: string
    readonly playerId: string
    readonly readyAt: Date
    readonly siteName: string
    readonly tables: readonly ExportedTable[]
  },
): Promise<void> {
  const { id, playerId } = order
  async function* sections() {
    for (const table of order.tables) {
      yield [table.section, readRows(trx, table, playerId)] as const
    }
  }
  const head = { site: order.siteName, playerId, gatheredAt: order.readyAt.toISOString() }
  await writeExportFile(head, sections(), (part, text) => insertExportPart(trx, { id, part, text }))
}
