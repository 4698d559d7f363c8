import { sql } from 'kysely'
import type { BonusWorld, Player } from './bonus.fixture.ts'
import { cancelBonus, expireBonuses } from './bonus.service.ts'

const MINUTE_MS = 60_000

/** Numbers that a seed repeats. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Open = { readonly at: Player; readonly id: string; readonly stakeMinor: bigint }

/**
 * Gives, plays, refunds, cancels and expires bonuses in a random order that the seed repeats, several
 * bets open at a time. Answers with what does not add up: bonuses whose money is neither in their
 * account, nor converted or forfeited, nor what bets won and lost.
 */
export async function runRandomBonuses(
  world: BonusWorld,
  order: { readonly operations: number; readonly players: number; readonly seed: number },
): Promise<unknown[]> {
  const random = createRandom(order.seed)
  const players = await Promise.all(Array.from({ length: order.players }, () => world.open(2_000n)))
  const open: Open[] = []
  for (let count = 0; count < order.operations; count += 1) {
    const at = players[random(players.length)]!
    const act = random(20)
    if (act === 0) await world.give(at, BigInt(1 + random(3_000)), ['gift', 'hello'][random(2)])
    else if (act === 1) await cancelOne(world, at)
    else if (act === 2) await passTime(world, random(600) * MINUTE_MS)
    else if (act < 11 || open.length === 0) {
      const stakeMinor = BigInt(1 + random(520))
      const { id, reply } = await world.place(
        at,
        stakeMinor,
        ['saffron', 'dice', 'limbo'][random(3)],
      )
      if (reply.kind === 'done') open.push({ at, id, stakeMinor })
    } else {
      const [bet] = open.splice(random(open.length), 1)
      if (random(8) === 0) await world.refund(bet!.at, bet!.id)
      else await world.settle(bet!.at, bet!.id, random(2) === 0 ? 0n : bet!.stakeMinor * 2n)
    }
  }
  for (const { at, id } of open) await world.settle(at, id, 0n)
  return await findUnexplained(world)
}

async function cancelOne(world: BonusWorld, { player, account }: Player): Promise<void> {
  const row = await world.house.db
    .selectFrom('player_bonus')
    .select('id')
    .where('wallet_account_id', '=', account.id)
    .where('status', '<', 3)
    .orderBy('id')
    .executeTakeFirst()
  if (row) await cancelBonus(world.house, { id: row.id, playerId: player.playerId })
}

async function passTime(world: BonusWorld, ms: number): Promise<void> {
  world.clock.advance(ms)
  await expireBonuses(world.house)
}

/** Given + won − staked = in the account + converted + forfeited, for each bonus that was active. */
async function findUnexplained({ house: { db } }: BonusWorld): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT b.id, b.status, b.result, b.amount_minor, b.converted_minor, b.forfeited_minor,
      m.given, m.ended, m.played, l.amount_minor AS held
    FROM player_bonus b
    LEFT JOIN ledger_balance l
      ON l.wallet_account_id = b.wallet_account_id AND l.account = 'bonus:' || b.id
    LEFT JOIN LATERAL (
      SELECT sum(e.amount_minor) FILTER (WHERE t.operation = 'bonusActivation') AS given,
        sum(e.amount_minor) FILTER (WHERE t.operation = 'bonusEnd') AS ended,
        sum(e.amount_minor) FILTER (WHERE t.operation NOT IN ('bonusActivation', 'bonusEnd')) AS played
      FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE e.wallet_account_id = b.wallet_account_id AND e.account = 'bonus:' || b.id
    ) m ON true
    WHERE b.activated_at IS NOT NULL AND (
      coalesce(m.given, 0) <> b.amount_minor
      OR -coalesce(m.ended, 0) <> b.converted_minor + b.forfeited_minor
      OR coalesce(l.amount_minor, 0) <> m.given + coalesce(m.ended, 0) + coalesce(m.played, 0)
      OR (b.status = 3 AND coalesce(l.amount_minor, 0) <> 0)
    )`.execute(db)
  return rows
}
