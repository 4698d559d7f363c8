import type { ManualClock } from '@fairhouse/server-kit/clock'
import { inTransaction } from '#platform/database/transaction'
import { demoGrantTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import type { TestMessages } from '#platform/modules/message/message.fixture'
import { findActiveRow } from '#platform/modules/wallet/wallet.repo'
import type { TestApp, TestPlayer } from '#platform/testing/test-app'
import { createTestSite } from '#platform/testing/test-platform'

/** Profile and personal data of real players, with readable e-mails. */
export type PersonalDataSetup = {
  readonly site: TestApp
  readonly clock: ManualClock
  readonly messages: TestMessages
  /** Credits the player's active account. */
  fund(player: TestPlayer, amountMinor: bigint): Promise<void>
  close(): Promise<void>
}

export async function createPersonalDataSetup(): Promise<PersonalDataSetup> {
  const site = await createTestSite()
  const { clock, messages } = site
  return {
    site,
    clock,
    messages,
    async fund(player, amountMinor) {
      const id = site.newId()
      await inTransaction(site.db, async (trx) => {
        const row = await findActiveRow(trx, player.playerId)
        if (row === undefined) throw new Error('The player has no account')
        const { player_id: playerId, currency } = row
        const account = { id: row.id, playerId, currency }
        const posted = await post(trx, demoGrantTransfer({ id, account, amountMinor }))
        if ('refusal' in posted) throw new Error(posted.refusal)
      })
    },
    close: () => site.close(),
  }
}
