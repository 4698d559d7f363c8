import {
  closeAccount,
  getExportPart,
  listExports,
  requestExport,
} from '@fairhouse/contract/personal-data.endpoints'
import { ok } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import { createPurgeJob } from '#platform/jobs/purge-job.repo'
import type { Messages } from '#platform/modules/message/message.module'
import { createClosingReactions } from '#platform/modules/personal-data/closing.reactions'
import { createCloseAccount } from '#platform/modules/personal-data/closing.service'
import { createExportReactions } from '#platform/modules/personal-data/export.reactions'
import { createExportService } from '#platform/modules/personal-data/export.service'
import type { Reaction } from '#platform/realtime/reaction'
import { defineModule, type ExportedTable } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'
import { listExportedTables } from '#platform/modules/personal-data/exported.table'

export type PersonalDataModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
  readonly jobs: readonly Job[]
}

/** Export of a player's data, and closing the account. */
export function createPersonalDataModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly messages: Messages
  readonly siteName: string
  /** The exported tables, in the order of the file. */
  readonly tables: readonly ExportedTable[]
}): PersonalDataModule {
  const { messages } = deps
  const exports = createExportService(deps)
  const close = createCloseAccount(deps)
  return {
    routes: [
      route(requestExport, ({ caller }) => exports.request(caller)),
      route(listExports, async ({ caller }) => ok(await exports.list(caller.playerId))),
      route(getExportPart, ({ caller, params }) => exports.readPart(caller, params)),
      route(closeAccount, ({ caller }) => close(caller)),
    ],
    reactions: [...createExportReactions(deps), ...createClosingReactions(messages)],
    jobs: [
      createPurgeJob(deps, {
        name: 'personalData.dropExports',
        cron: '41 * * * *',
        table: 'player_export',
        column: 'expires_at',
      }),
    ],
  }
}

export const personalDataModule = defineModule({
  id: 'personalData',
  exported: [{ section: 'exports', table: 'player_export' }],
  notExported: { player_export_part: 'the pieces of this very file' },
  create: (context) =>
    createPersonalDataModule({
      ...context,
      messages: context.resolve(messageModule),
      siteName: context.config.brand.name,
      tables: listExportedTables(context.dataOfPlayers),
    }),
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    personalData: 'player.exportRequested' | 'player.exportRead' | 'player.closed'
  }
}
