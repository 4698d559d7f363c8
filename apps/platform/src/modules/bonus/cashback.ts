import type { Cashback } from '@fairhouse/contract/bonus'
import { cashbackOf } from '@fairhouse/domain/bonus-offer'
import { cashbackPeriod } from '@fairhouse/domain/cashback-period'
import { ok } from '@fairhouse/domain/result'
import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { rewardTransfer } from '#platform/ledger/bonus.operations'
import { post } from '#platform/ledger/post'
import { announceAccount, findAccountIn } from '#platform/modules/wallet/wallet.account'
import type { BonusPackage } from './bonus-package.file.ts'
import type { BonusDeps } from './bonus.service.ts'
import { wordIn } from './bonus.wire.ts'

type Db = Kysely<PlatformDatabase>
type CashbackOffer = Extract<BonusPackage, { kind: 'cashback' }>
type Period = { readonly start: Date; readonly end: Date }

/** Cashback of the running period in a currency; null when none is offered there. */
export async function readCashback(
  { db, clock }: Pick<BonusDeps, 'db' | 'clock'>,
  packages: readonly BonusPackage[],
  query: { readonly playerId: string; readonly currency: string; readonly locale: string },
): Promise<Cashback | null> {
  const { playerId, currency, locale } = query
  const offer = packages.find(isCashback)
  const account = offer && (await findAccountIn(db, { playerId, currency }))
  if (!offer || !account) return null
  const period = cashbackPeriod(offer.period, clock.now())
  const [line] = await readPlay(db, period, account.id)
  return {
    packageId: offer.id,
    name: wordIn(offer.names, locale),
    percent: offer.percent,
    cap: offer.caps[currency] ?? null,
    currency,
    amount: (line ? amountOf(offer, line) : 0n).toString(),
    periodStart: period.start.toISOString(),
    periodEnd: period.end.toISOString(),
  }
}

/** Pays the period that ended last, once per account: a repeated run pays nobody twice. */
export async function payCashback(
  { db, clock, isOnBreak }: BonusDeps,
  packages: readonly BonusPackage[],
): Promise<void> {
  const now = clock.now()
  for (const offer of packages.filter(isCashback)) {
    const running = cashbackPeriod(offer.period, now)
    const ended = cashbackPeriod(offer.period, new Date(running.start.getTime() - 1))
    for (const line of await readPlay(db, ended)) {
      const amountMinor = amountOf(offer, line)
      if (amountMinor === 0n || amountMinor < BigInt(offer.least[line.currency] ?? '0')) continue
      // No reward goes to a player who takes a break: it would be an invitation.
      if (await isOnBreak(db, line.player_id)) continue
      await pay(db, { offer, line, amountMinor, start: ended.start, now })
    }
  }
}

async function pay(
  db: Db,
  payment: {
    readonly offer: CashbackOffer
    readonly line: PlayLine
    readonly amountMinor: bigint
    readonly start: Date
    readonly now: Date
  },
): Promise<void> {
  const { offer, line, amountMinor, start, now } = payment
  const { account_id: id, player_id: playerId, currency } = line
  await inTransaction(db, async (trx) => {
    const posted = await post(
      trx,
      rewardTransfer({
        id: `cashback:${offer.id}:${id}:${start.toISOString()}`,
        account: { id, playerId, currency },
        purpose: 'cashback',
        amountMinor,
      }),
    )
    if (!posted.ok || posted.status === 'replayed') return ok()
    await trx
      .insertInto('cashback_payment')
      .values({
        player_id: playerId,
        package_id: offer.id,
        wallet_account_id: id,
        period_start: start,
        amount_minor: amountMinor,
        paid_at: now,
      })
      .execute()
    await announceAccount(trx, id)
    return ok()
  })
}

type PlayLine = {
  readonly account_id: string
  readonly player_id: string
  readonly currency: string
  readonly staked: bigint
  readonly returned: bigint
}

/** Real money staked and returned by bets that ended within a period. */
async function readPlay(db: Db, { start, end }: Period, accountId?: string): Promise<PlayLine[]> {
  const ofAccount = accountId === undefined ? sql`` : sql`AND b.wallet_account_id = ${accountId}`
  const { rows } = await sql<PlayLine>`
    SELECT b.wallet_account_id AS account_id, b.player_id, b.currency,
      sum(b.cash_minor) AS staked,
      sum(b.payout_minor - div(b.payout_minor * b.bonus_minor, b.cash_minor + b.bonus_minor))
        AS returned
    FROM bet b JOIN player p ON p.id = b.player_id AND p.status = 'active'
    WHERE b.status = 'settled' AND b.finished_at >= ${start} AND b.finished_at < ${end} ${ofAccount}
    GROUP BY b.wallet_account_id, b.player_id, b.currency`.execute(db)
  return rows
}

function amountOf(offer: CashbackOffer, { currency, staked, returned }: PlayLine): bigint {
  const cap = offer.caps[currency]
  return cashbackOf(
    { percent: offer.percent, capMinor: cap === undefined ? null : BigInt(cap) },
    { stakedMinor: staked, returnedMinor: returned },
  )
}

function isCashback(offer: BonusPackage): offer is CashbackOffer {
  return offer.kind === 'cashback'
}
