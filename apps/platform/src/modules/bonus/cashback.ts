import type { Cashback } from '@fairhouse/contract/bonus'
import { contributionOf } from '@fairhouse/domain/bonus'
import { cashbackOf } from '@fairhouse/domain/bonus-offer'
import { cashbackPeriod } from '@fairhouse/domain/cashback-period'
import { ok } from '@fairhouse/domain/result'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { payReward } from '#platform/modules/wallet/reward'
import { findAccountIn } from '#platform/modules/wallet/wallet.account'
import type { BonusPackage } from './bonus-package.file.ts'
import { insertCashback, listCashback, readPlay, type PlayLine } from './cashback.repo.ts'
import type { CodeDeps } from './bonus-code.service.ts'
import { wordIn } from './bonus.wire.ts'

type Db = Kysely<PlatformDatabase>
type CashbackOffer = Extract<BonusPackage, { kind: 'cashback' }>

/** Cashback of the current period in a currency; null if none is offered. */
export async function readCashback(
  deps: Pick<CodeDeps, 'db' | 'clock' | 'packages'>,
  query: { readonly playerId: string; readonly currency: string; readonly locale: string },
): Promise<Cashback | null> {
  const { db, clock } = deps
  const { playerId, currency, locale } = query
  const account = await findAccountIn(db, { playerId, currency })
  if (account === undefined) return null
  const periods = LENGTHS.map((length) => [length, cashbackPeriod(length, clock.now())] as const)
  const listed = periods.map(async ([length, period]) =>
    (await listOffersOf(deps, length, period)).map((offer) => ({ offer, period })),
  )
  const [running] = (await Promise.all(listed)).flat()
  if (running === undefined) return null
  const { offer, period } = running
  const lines = await readPlay(db, period, { playerId, accountId: account.id })
  return {
    packageId: offer.id,
    name: wordIn(offer.names, locale),
    percent: offer.percent,
    cap: offer.caps[currency] ?? null,
    currency,
    amount: amountOf(offer, currency, lines).toString(),
    periodStart: period.start.toISOString(),
    periodEnd: period.end.toISOString(),
  }
}

const LENGTHS = ['day', 'week'] as const

/**
 * The cashback of a period. The terms are those of its beginning, so that nobody publishes others once
 * the losses are known.
 */
async function listOffersOf(
  { db, packages }: Pick<CodeDeps, 'db' | 'packages'>,
  length: CashbackOffer['period'],
  { start }: { readonly start: Date },
): Promise<readonly CashbackOffer[]> {
  return (await packages(db, start)).filter(isCashback).filter(({ period }) => period === length)
}

/** Pays the last period of each length. */
export async function payCashback(deps: CodeDeps): Promise<void> {
  for (const length of LENGTHS) {
    const running = cashbackPeriod(length, deps.clock.now())
    const ended = cashbackPeriod(length, new Date(running.start.getTime() - 1))
    for (const offer of await listOffersOf(deps, length, ended)) await payPeriod(deps, offer, ended)
  }
}

/** Once per account; idempotent. */
async function payPeriod(
  deps: CodeDeps,
  offer: CashbackOffer,
  ended: { readonly start: Date; readonly end: Date },
): Promise<void> {
  const { db, clock, isOnBreak } = deps
  const now = clock.now()
  const overpaid = await readOverpaid(deps, offer, ended)
  for (const lines of byAccount(await readPlay(db, ended)).values()) {
    const [line] = lines
    if (line === undefined) continue
    const dueMinor = amountOf(offer, line.currency, lines) - (overpaid.get(line.account_id) ?? 0n)
    const amountMinor = dueMinor > 0n ? dueMinor : 0n
    if (amountMinor === 0n || amountMinor < BigInt(offer.least[line.currency] ?? '0')) continue
    // Players on a break get no reward, which would invite them to play.
    if (await isOnBreak(db, line.player_id)) continue
    await pay(db, { offer, line, amountMinor, start: ended.start, now })
  }
}

/**
 * What the payment before this period was too high by account, by results that were corrected since.
 * assumed: taken from the next cashback only, never from the balance
 */
async function readOverpaid(
  deps: CodeDeps,
  { id: packageId, period }: CashbackOffer,
  { start }: { readonly start: Date },
): Promise<ReadonlyMap<string, bigint>> {
  const { db } = deps
  const before = cashbackPeriod(period, new Date(start.getTime() - 1))
  const offer = (await listOffersOf(deps, period, before)).find(({ id }) => id === packageId)
  const paid = await listCashback(db, { packageId, start: before.start })
  if (paid.length === 0 || offer === undefined) return new Map()
  const due = new Map(
    [...byAccount(await readPlay(db, before))].map(([accountId, lines]) => [
      accountId,
      amountOf(offer, lines[0]!.currency, lines),
    ]),
  )
  return new Map(
    paid
      .map(
        ({ accountId, amountMinor }) =>
          [accountId, amountMinor - (due.get(accountId) ?? 0n)] as const,
      )
      .filter(([, over]) => over > 0n),
  )
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
    const paid = await payReward(trx, {
      id: `cashback:${offer.id}:${id}:${start.toISOString()}`,
      account: { id, playerId, currency },
      purpose: 'cashback',
      amountMinor,
    })
    if (paid === null) return ok()
    await insertCashback(trx, {
      player_id: playerId,
      package_id: offer.id,
      wallet_account_id: id,
      period_start: start,
      amount_minor: amountMinor,
      paid_at: now,
    })
    return ok()
  })
}

function byAccount(lines: readonly PlayLine[]): ReadonlyMap<string, readonly PlayLine[]> {
  return Map.groupBy(lines, ({ account_id }) => account_id)
}

/** Of the net loss in all games of the account, each counted by its contribution. */
function amountOf(offer: CashbackOffer, currency: string, lines: readonly PlayLine[]): bigint {
  const cap = offer.caps[currency]
  const lossHundredths = lines.reduce((sum, { staked, returned, features }) => {
    const share = contributionOf(offer.terms, { identity: '', features })
    return sum + (staked - returned) * BigInt(share)
  }, 0n)
  return cashbackOf(
    { percent: offer.percent, capMinor: cap === undefined ? null : BigInt(cap) },
    { stakedMinor: lossHundredths / 100n, returnedMinor: 0n },
  )
}

function isCashback(offer: BonusPackage): offer is CashbackOffer {
  return offer.kind === 'cashback'
}
