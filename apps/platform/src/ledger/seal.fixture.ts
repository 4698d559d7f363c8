import { setTimeout as sleep } from 'node:timers/promises'
import { type ChainHead, sealJournal, verifyJournal } from './seal.ts'

/**
 * Seals all committed transactions. Transactions of other databases on the server delay the chain,
 * so several calls may be needed.
 */
export async function sealAll(db: Parameters<typeof sealJournal>[0]): Promise<ChainHead> {
  for (;;) {
    const { head } = await sealJournal(db)
    if ((await verifyJournal(db)).unsealed === 0n) return head
    await sleep(10)
  }
}
