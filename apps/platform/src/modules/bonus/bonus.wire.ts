import type { BonusTermsShown, PlayerBonus, PlayerFreeSpin } from '@fairhouse/contract/bonus'
import { averageCost, maxConversion, remainingWager, wageredMinor } from '@fairhouse/domain/bonus'
import type { Market } from '@fairhouse/domain/market/market'
import { capTerms } from '@fairhouse/domain/market/offer-rules'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readBalances } from '#platform/ledger/balances'
import { pickLocale } from '#platform/modules/settings/locale.table'
import { readGameNames } from '#platform/modules/bet/game-name.query'
import type { BonusPackage } from './bonus-package.file.ts'
import { readMeanRtps } from './bonus-offer.repo.ts'
import { readPackage } from './bonus-package.repo.ts'
import { toBonusNews, toFreeSpinNews } from './bonus.news.ts'
import { readOpenStake, STATUS, type BonusRow, type FreeSpinRow } from './bonus.repo.ts'

type Db = Kysely<PlatformDatabase>

/** A text in the nearest available language; en always exists. */
export function wordIn(texts: Readonly<Record<string, string>>, locale: string): string {
  return texts[pickLocale(locale)] ?? texts['en'] ?? ''
}

/** The terms as a player reads them, in one currency. */
export async function toTermsShown(
  db: Db,
  { terms, ...offer }: BonusPackage,
  of: {
    readonly currency: string
    readonly amountMinor: bigint | null
    /** Whose rules may lower the wagering requirement. */
    readonly market: Market
  },
): Promise<BonusTermsShown> {
  const { isSticky, activeDays, onWithdrawal, lateReturns } = terms
  const { maxConversionTimes } = terms
  const most = of.amountMinor === null ? null : maxConversion(terms, of.amountMinor)
  return {
    ...capTerms(of.market, terms, offer.kind === 'deposit' ? offer.percent : null),
    ...{ isSticky, activeDays, onWithdrawal, lateReturns },
    contributions: Object.entries(terms.contributions)
      .map(([feature, percent]) => ({ feature, percent }))
      .toSorted((a, b) => b.percent - a.percent),
    restrictedGames: await readGameNames(db, terms.restrictedGames),
    maxBet: terms.maxBet[of.currency] ?? null,
    minOdds: terms.minOdds,
    maxConversion: most?.toString() ?? null,
    maxConversionTimes,
  }
}

type Shown = { readonly locale: string; readonly market: Market }

/** A bonus in the contract's form. */
export async function toPlayerBonus(
  db: Db,
  row: BonusRow,
  { locale, market }: Shown,
): Promise<PlayerBonus> {
  const { currency, amount_minor: amountMinor } = row
  const offer = await readPackage(db, { id: row.package_id, version: row.package_version })
  const { cashMinor, bonuses } = (await readBalances(db, [row.wallet_account_id])).get(
    row.wallet_account_id,
  )!
  const balanceMinor = bonuses.get(row.id) ?? 0n
  const progress = {
    requiredMinor: row.required_minor,
    countedHundredths: row.counted_hundredths,
  }
  const remaining = remainingWager(progress)
  const isQueued = row.status === STATUS.issued && row.queued_at !== null
  const heldMinor = isQueued ? amountMinor : row.status === STATUS.active ? balanceMinor : 0n
  return {
    ...toBonusNews(row),
    name: wordIn(offer.names, locale),
    accountId: row.wallet_account_id,
    balance: balanceMinor.toString(),
    inPlay: (row.status === STATUS.finished ? 0n : await readOpenStake(db, row)).toString(),
    wager: {
      required: row.required_minor.toString(),
      wagered: wageredMinor(progress).toString(),
      remaining: remaining.toString(),
    },
    terms: await toTermsShown(db, offer, { currency, amountMinor, market }),
    averageCosts: await readAverageCosts(db, offer, remaining),
    withdrawalNow: {
      forfeits: (offer.terms.onWithdrawal === 'forfeit' ? heldMinor : 0n).toString(),
      keeps: cashMinor.toString(),
    },
    converted: row.converted_minor.toString(),
    issuedAt: row.issued_at.toISOString(),
    acceptUntil: row.accept_until.toISOString(),
    activatedAt: row.activated_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

export async function toPlayerFreeSpin(
  db: Db,
  row: FreeSpinRow,
  { locale, market }: Shown,
): Promise<PlayerFreeSpin> {
  const offer = await readPackage(db, { id: row.package_id, version: row.package_version })
  const [game] = await readGameNames(db, [row.game_identity])
  const { currency } = row
  return {
    ...toFreeSpinNews(row),
    name: wordIn(offer.names, locale),
    gameName: game?.name ?? row.game_identity,
    stake: row.stake_minor.toString(),
    minOdds: offer.terms.minOdds,
    played: row.played,
    won: row.won_minor.toString(),
    wagerTimes: capTerms(market, offer.terms, null).wagerTimes,
    terms: await toTermsShown(db, offer, { currency, amountMinor: null, market }),
    acceptUntil: row.accept_until.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

/** The average cost of finishing by kind of counting games, cheapest first. */
export async function readAverageCosts(
  db: Db,
  { terms }: BonusPackage,
  remainingMinor: bigint,
): Promise<PlayerBonus['averageCosts']> {
  if (remainingMinor === 0n) return []
  const named = Object.keys(terms.contributions).filter((feature) => feature !== 'other')
  const known = await readMeanRtps(db, named)
  return Object.entries(terms.contributions)
    .flatMap(([feature, contribution]) => {
      const rtpHundredths = known.get(feature)
      if (rtpHundredths === undefined) return []
      const amount = averageCost(remainingMinor, { rtpHundredths, contribution })
      if (amount === null) return []
      return [{ feature, rtp: percentText(rtpHundredths), amount }]
    })
    .toSorted((a, b) => (a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0))
    .map(({ amount, ...cost }) => ({ ...cost, amount: amount.toString() }))
}

/** Hundredths of a percent with two decimals. */
function percentText(hundredths: number): string {
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}
