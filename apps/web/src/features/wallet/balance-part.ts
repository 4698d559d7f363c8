import type { Account } from '@fairhouse/contract/account'

export type BalancePart = {
  readonly name: 'real' | 'bonus' | 'inPlay' | 'pending' | 'vault'
  readonly amountMinor: bigint
}

/** The parts of an account. Real money is the balance less the bonus in it. */
export function balanceParts(account: Account): readonly BalancePart[] {
  return [
    { name: 'real', amountMinor: withdrawableMinor(account) },
    { name: 'bonus', amountMinor: BigInt(account.bonus) },
    { name: 'inPlay', amountMinor: BigInt(account.inPlay) },
    { name: 'pending', amountMinor: BigInt(account.pendingWithdrawal) },
    { name: 'vault', amountMinor: BigInt(account.vault) },
  ]
}

/** Bonus money cannot be withdrawn, nor money that is staked or pending withdrawal. */
export function withdrawableMinor({ balance, bonus }: Pick<Account, 'balance' | 'bonus'>): bigint {
  return BigInt(balance) - BigInt(bonus)
}
