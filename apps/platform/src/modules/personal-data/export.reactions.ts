import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Mailer } from '#platform/mail/mailer.port'
import { writeExportFile } from '#platform/modules/personal-data/export-file'
import { renderExportMail } from '#platform/modules/personal-data/export.mail'
import {
  findOpenExport,
  finishExport,
  insertExportPart,
  readRows,
} from '#platform/modules/personal-data/export.repo'
import { EXPORTED_TABLES } from '#platform/modules/personal-data/exported.table'
import { findPlayer } from '#platform/modules/player/player.repo'
import { localizePath } from '#platform/modules/settings/locale.table'
import { appendEvent } from '#platform/realtime/outbox.repo'
import type { Reaction } from '#platform/realtime/reaction'

const DAY_MS = 86_400_000
/** assumed: how long an export can be fetched */
export const EXPORT_LIFE_DAYS = 7

const requestedSchema = z.object({ exportId: z.string() })
const readySchema = z.object({ site: z.string() })

/** Gathers what was asked for, outside of any request, and then says so by e-mail. */
export function createExportReactions(deps: {
  readonly clock: Clock
  /** Null = this house sends no e-mail; the page tells all the same. */
  readonly mailer: Mailer | null
}): readonly Reaction[] {
  const { clock, mailer } = deps
  const gather: Reaction = {
    event: 'player.export.requested',
    name: 'personalData.gather',
    isSlow: true,
    async run(trx, { playerId, payload }) {
      const { exportId } = requestedSchema.parse(payload)
      const order = await findOpenExport(trx, exportId)
      if (order === undefined || playerId === null) return
      const readyAt = clock.now()
      await gatherExport(trx, { id: exportId, playerId, readyAt })
      const expiresAt = new Date(readyAt.getTime() + EXPORT_LIFE_DAYS * DAY_MS)
      await finishExport(trx, { id: exportId, readyAt, expiresAt })
      const news = { event: 'player.export.ready', payload: { site: order.site } } as const
      await appendEvent(trx, { ...news, playerId })
    },
  }
  if (mailer === null) return [gather]
  const tell: Reaction = {
    event: 'player.export.ready',
    name: 'personalData.mailExport',
    isSlow: true,
    async run(trx, { id, playerId, payload }) {
      const { site } = readySchema.parse(payload)
      const player = playerId === null ? undefined : await findPlayer(trx, playerId)
      if (player === undefined || player.email === null || player.status !== 'active') return
      const { email: to, language } = player
      const link = `${site}${localizePath(language, '/profile/settings/data')}`
      const mail = renderExportMail({ language, link, days: EXPORT_LIFE_DAYS })
      await mailer.send({ ...mail, id, to })
    },
  }
  return [gather, tell]
}

async function gatherExport(
  trx: Transaction<PlatformDatabase>,
  order: { readonly id: string; readonly playerId: string; readonly readyAt: Date },
): Promise<void> {
  const { id, playerId } = order
  async function* sections() {
    for (const table of EXPORTED_TABLES) {
      yield [table.section, readRows(trx, table, playerId)] as const
    }
  }
  const head = { house: 'Fairhouse', playerId, gatheredAt: order.readyAt.toISOString() }
  await writeExportFile(head, sections(), (part, text) => insertExportPart(trx, { id, part, text }))
}
