import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { inTransaction } from '#platform/database/transaction'
import { demoGrantTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { startTestMessages, type TestMessages } from '#platform/modules/message/message.fixture'
import { listExportedTables } from '#platform/modules/personal-data/exported.table'
import { createPersonalDataModule } from '#platform/modules/personal-data/personal-data.module'
import { createProfileModule } from '#platform/modules/profile/profile.module'
import { findActiveRow } from '#platform/modules/wallet/wallet.repo'
import { MODULES } from '#platform/platform.modules'
import { createRecordingPublisher, startDispatcher } from '#platform/realtime/outbox.fixture'
import type { Reaction } from '#platform/realtime/reaction'
import { type TestApp, type TestPlayer, createTestApp } from '#platform/testing/test-app'

/** Profile and personal data of real players, with mail that a test looks at. */
export type PersonalDataWorld = {
  readonly house: TestApp
  readonly clock: ManualClock
  readonly messages: TestMessages
  /** Puts money into the player's active account. */
  fund(player: TestPlayer, amountMinor: bigint): Promise<void>
  close(): Promise<void>
}

export async function createPersonalDataWorld(): Promise<PersonalDataWorld> {
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const started: TestMessages[] = []
  const reactions: Reaction[] = []
  const house = await createTestApp({
    clock,
    routes: (deps) => {
      const messages = startTestMessages(deps)
      started.push(messages)
      const secret = 'test-session-secret-0123456789abcdef'
      const modules = [
        createPersonalDataModule({
          ...deps,
          messages,
          siteName: 'Fairhouse',
          tables: listExportedTables(MODULES),
        }),
        createProfileModule({ ...deps, messages, secret }),
      ]
      reactions.push(...modules.flatMap((module) => module.reactions))
      return modules.flatMap((module) => module.routes)
    },
  })
  const [messages] = started as [TestMessages]
  const outbox = { ...house, owner: house.db }
  const dispatcher = await startDispatcher(outbox, createRecordingPublisher(), { reactions })
  return {
    house,
    clock,
    messages,
    async fund(player, amountMinor) {
      const id = house.newId()
      await inTransaction(house.db, async (trx) => {
        const row = await findActiveRow(trx, player.playerId)
        if (row === undefined) throw new Error('The player has no account')
        const { player_id: playerId, currency } = row
        const account = { id: row.id, playerId, currency }
        const posted = await post(trx, demoGrantTransfer({ id, account, amountMinor }))
        if ('refusal' in posted) throw new Error(posted.refusal)
      })
    },
    async close() {
      await dispatcher.stop()
      await messages.stop()
      await house.close()
    },
  }
}
