import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { TransferAccount } from '#platform/ledger/operations'
import type { Live } from '#platform/modules/content/published'
import type { BonusPackage } from './bonus-package.file.ts'
import { issueBonus, type BonusDeps } from './bonus.service.ts'

/** The package with the terms of quest and level rewards. */
const REWARD_PACKAGE = 'reward'

export type GiveReward = (
  trx: Transaction<PlatformDatabase>,
  reward: {
    readonly account: TransferAccount
    readonly amountMinor: bigint
    /** The reason of the reward; each is given once. */
    readonly source: string
  },
) => Promise<void>

export function findRewardPackage(packages: readonly BonusPackage[]): BonusPackage | undefined {
  return packages.find(({ id, kind }) => id === REWARD_PACKAGE && kind === 'manual')
}

/** Issues quest and level rewards as bonuses that the player may accept. */
export function createGiveReward(
  deps: Pick<BonusDeps, 'clock' | 'newId' | 'markets'>,
  packages: Live<readonly BonusPackage[]>,
): GiveReward {
  return async (trx, reward) => {
    if (reward.amountMinor <= 0n) return
    const offer = findRewardPackage(await packages(trx))
    if (offer === undefined) return
    await issueBonus(trx, deps, { ...reward, offer, depositMinor: 0n, sessionId: null })
  }
}
