import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { expect } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { demoGrantTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import type { Mail } from '#platform/mail/mailer.port'
import { createTellPlayer } from '#platform/modules/notice/tell-player'
import { createPersonalDataModule } from '#platform/modules/personal-data/personal-data.module'
import { createProfileModule } from '#platform/modules/profile/profile.module'
import { findActiveRow } from '#platform/modules/wallet/wallet.repo'
import { createRecordingPublisher, startDispatcher } from '#platform/realtime/outbox.fixture'
import { countUnhandled } from '#platform/realtime/reaction.repo'
import type { Reaction } from '#platform/realtime/reaction'
import { type TestApp, type TestPlayer, createTestApp } from '#platform/testing/test-app'

/** Profile and personal data of real players, with mail that a test looks at. */
export type PersonalDataWorld = {
  readonly house: TestApp
  readonly clock: ManualClock
  /** Every mail that was taken, the oldest first. */
  readonly mails: Mail[]
  /** Waits until the reactions to everything so far have run. */
  settle(): Promise<void>
  /** Puts money into the player's active account. */
  fund(player: TestPlayer, amountMinor: bigint): Promise<void>
  close(): Promise<void>
}

export async function createPersonalDataWorld(): Promise<PersonalDataWorld> {
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const mails: Mail[] = []
  const reactions: Reaction[] = []
  const mailer = {
    async send(mail: Mail) {
      mails.push(mail)
      return 'sent' as const
    },
  }
  const house = await createTestApp({
    clock,
    routes: (deps) => {
      const secret = 'test-session-secret-0123456789abcdef'
      const modules = [
        createPersonalDataModule({
          ...deps,
          mailer,
          tell: createTellPlayer({ mailer, sms: null }),
        }),
        createProfileModule({ ...deps, mailer, secret }),
      ]
      reactions.push(...modules.flatMap((module) => module.reactions))
      return modules.flatMap((module) => module.routes)
    },
  })
  const outbox = { ...house, owner: house.db }
  const dispatcher = await startDispatcher(outbox, createRecordingPublisher(), { reactions })
  return {
    house,
    clock,
    mails,
    async settle() {
      const unhandled = () => countUnhandled(house.db)
      await expect.poll(unhandled, { timeout: 8_000, interval: 5 }).toBe(0)
    },
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
      await house.close()
    },
  }
}
