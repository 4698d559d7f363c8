import { setTimeout as sleep } from 'node:timers/promises'
import { type ChainHead, sealChain, verifyChain } from './seal.ts'

/**
 * Seals all committed transactions. Transactions of other databases on the server delay the chain,
 * so several calls may be needed.
 */
export async function sealAll(db: Parameters<typeof sealChain>[0]): Promise<ChainHead> {
  for (;;) {
    const { head } = await sealChain(db, 'ledger')
    if ((await verifyChain(db, 'ledger')).unsealed === 0n) return head
    await sleep(10)
  }
}
