import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { BetBonuses, EndedBet } from './bet-bonuses.port.ts'
import type { LoadedCommand } from './bet.repo.ts'

/**
 * Applies the rules of bonuses when bets end; `leavingMinor` is the amount that stops being
 * stakeable.
 */
export async function endBonuses(
  trx: Transaction<PlatformDatabase>,
  bonuses: BetBonuses,
  { account }: LoadedCommand,
  bets: readonly EndedBet[],
) {
  const { id, player_id: playerId, currency } = account
  const lines = Object.entries(account.balances ?? {})
  const ended = await bonuses.endBets(trx, {
    account: { id, playerId, currency },
    balances: new Map(lines.map(([name, digits]) => [name, BigInt(digits)])),
    bets,
  })
  const leavingMinor = ended.transfers
    .flatMap(({ entries }) => entries)
    .reduce((sum, entry) => ('house' in entry.account ? sum + entry.amountMinor : sum), 0n)
  return { ...ended, leavingMinor }
}
