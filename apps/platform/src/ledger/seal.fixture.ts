import { setTimeout as sleep } from 'node:timers/promises'
import { type ChainHead, sealJournal, verifyJournal } from './seal.ts'

/**
 * Seals all that is committed. Transactions of other databases of the server hold the chain up as well,
 * so more than one call may be needed.
 */
export async function sealAll(db: Parameters<typeof sealJournal>[0]): Promise<ChainHead> {
  for (;;) {
    const { head } = await sealJournal(db)
    if ((await verifyJournal(db)).unsealed === 0n) return head
    await sleep(10)
  }
}
