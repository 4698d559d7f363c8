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
import type { Messages } from '#platform/modules/message/message.module'
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
  readonly messages: Messages
  readonly siteName: string
}): PersonalDataModule {
  const { db, clock, messages, siteName } = deps
  const exports = createExportService(deps)
  const close = createCloseAccount(deps)
  return {
    routes: [
      route(requestExport, ({ caller }) => exports.request(caller)),
      route(listExports, async ({ caller }) => ok(await exports.list(caller.playerId))),
      route(getExportPart, ({ caller, params }) => exports.readPart(caller, params)),
      route(closeAccount, ({ caller }) => close(caller)),
    ],
    reactions: [
      ...createExportReactions({ clock, messages, siteName }),
      ...createClosingReactions(messages),
    ],
    jobs: [
      {
        name: 'personalData.dropExports',
        cron: '41 * * * *',
        run: () => dropOldExports(db, clock.now()),
      },
    ],
  }
}
