import type { ManualClock } from '@fairhouse/server-kit/clock'
import { inTransaction } from '#platform/database/transaction'
import { demoGrantTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import type { TestMessages } from '#platform/modules/message/message.fixture'
import { listExportedTables } from '#platform/modules/personal-data/exported.table'
import { createPersonalDataModule } from '#platform/modules/personal-data/personal-data.module'
import { createProfileModule } from '#platform/modules/profile/profile.module'
import { findActiveRow } from '#platform/modules/wallet/wallet.repo'
import { MODULES } from '#platform/platform.modules'
import type { TestApp, TestPlayer } from '#platform/testing/test-app'
import { createTestSite, TEST_SECRET } from '#platform/testing/test-site'

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
  const site = await createTestSite({}, (deps) => {
    const modules = [
      createPersonalDataModule({
        ...deps,
        siteName: 'Fairhouse',
        tables: listExportedTables(MODULES),
      }),
      createProfileModule({ ...deps, secret: TEST_SECRET }),
    ]
    return {
      routes: modules.flatMap(({ routes }) => routes),
      reactions: modules.flatMap(({ reactions }) => reactions),
    }
  })
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
