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
import type { Mailer } from '#platform/mail/mailer.port'
import type { TellPlayer } from '#platform/modules/notice/tell-player'
import { createClosingReactions } from '#platform/modules/personal-data/closing.reactions'
import { createCloseAccount } from '#platform/modules/personal-data/closing.service'
import { createExportReactions } from '#platform/modules/personal-data/export.reactions'
import { dropOldExports } from '#platform/modules/personal-data/export.repo'
import { createExportService } from '#platform/modules/personal-data/export.service'
import type { Reaction } from '#platform/realtime/reaction'

export type PersonalDataModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
  readonly jobs: readonly Job[]
}

/** What players may have of what the house knows, and their way out of it. */
export function createPersonalDataModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  /** Null = this house sends no e-mail. */
  readonly mailer: Mailer | null
  readonly tell: TellPlayer
}): PersonalDataModule {
  const { db, clock, mailer, tell } = deps
  const exports = createExportService(deps)
  const close = createCloseAccount(deps)
  return {
    routes: [
      route(requestExport, ({ caller }) => exports.request(caller)),
      route(listExports, async ({ caller }) => ok(await exports.list(caller.playerId))),
      route(getExportPart, ({ caller, params }) => exports.readPart(caller, params)),
      route(closeAccount, ({ caller }) => close(caller)),
    ],
    reactions: [...createExportReactions({ clock, mailer }), ...createClosingReactions(tell)],
    jobs: [
      {
        name: 'personalData.dropExports',
        cron: '41 * * * *',
        run: () => dropOldExports(db, clock.now()),
      },
    ],
  }
}
