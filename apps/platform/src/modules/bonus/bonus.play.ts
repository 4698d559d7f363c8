import {
  countStake,
  decideBonusEnd,
  findBonusStakeDenial,
  maxBetMinor,
  remainingWager,
  wageredPercent,
  splitLateReturn,
  type BonusResult,
  type BonusTerms,
  type OddsCoupon,
  type PlayedGame,
} from '@fairhouse/domain/bonus'
import type { CountedBet } from '@fairhouse/domain/counted-bet'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { bonusEndTransfer } from '#platform/ledger/bonus.operations'
import type { TransferAccount } from '#platform/ledger/operations'
import type { Transfer } from '#platform/ledger/transfer'
import type { BetBonuses, EndedBet } from '#platform/modules/bet/bet-bonuses.port'
import type { Write } from '#platform/modules/bet/bet.port'
import type { AppendedEvent } from '#platform/realtime/outbox.repo'
import { endBonus } from './bonus.ending.ts'
import { toBonusNews } from './bonus.news.ts'
import { readCoupon } from '#platform/modules/bet/coupon.query'
import { readPackage } from './bonus-package.repo.ts'
import {
  addLateReturn,
  lockBonus,
  openBonusMinor,
  readActiveBonus,
  readBonusForStake,
  readFeatures,
  readOpenStake,
  RESULT,
  saveWagering,
  STATUS,
  type BonusInPlay,
  type BonusRow,
} from './bonus.repo.ts'
import { findFreeSpins } from './free-spin.repo.ts'

type Trx = Transaction<PlatformDatabase>
type Outcome = Awaited<ReturnType<BetBonuses['endBets']>>

const NOTHING: Outcome = { transfers: [], events: [], writes: [] }

/** Implements {@link BetBonuses}. */
export function createBetBonuses({ clock }: { readonly clock: Clock }): BetBonuses {
  return {
    async findStakeDenial(trx, { parts, currency, playerId, kind, subject }) {
      if (parts.bonus === null) return null
      const stake = { bonusId: parts.bonus.bonusId, kind, subject }
      const found = await readStakeTerms(trx, stake, clock.now())
      if (found === null) return { denial: 'insufficientFunds', events: [] }
      const { terms, game } = found
      const denial = findBonusStakeDenial(terms, { parts, currency, game })
      if (denial === null) return null
      const maxBetAmount = (maxBetMinor(terms, currency) ?? 0n).toString()
      const event: AppendedEvent =
        denial === 'bonusGameRestricted'
          ? { event: 'bet.restricted', playerId, payload: { gameIdentity: subject } }
          : {
              event: 'bet.max.exceeded',
              playerId,
              payload: { gameIdentity: subject, playerBonus: { currency, maxBetAmount } },
            }
      return { denial, events: [event] }
    },

    async endBets(trx, { account, balances, bets }) {
      const hasBonus = [...balances.keys()].some((name) => name.startsWith('bonus:'))
      // A free round may be the first to bring money to a bonus.
      if (!hasBonus && bets.every(({ returned }) => returned.bonus === null)) return NOTHING
      const [first] = bets
      if (first === undefined) return NOTHING
      const of = { walletAccountId: account.id, game: first.bet.subject }
      const active = await readActiveBonus(trx, of)
      const late = await returnLate(
        trx,
        account,
        bets.filter(({ returned }) => returned.bonus?.bonusId !== active?.id),
      )
      if (active === undefined) return late
      const more = await advance(trx, { active, account, balances, bets, now: clock.now() })
      return {
        ...more,
        transfers: [...late.transfers, ...more.transfers],
        writes: [...late.writes, ...more.writes],
      }
    },
  }
}

/** The terms that bind a stake with the money of a bonus; null if the bonus has ended. */
export async function readStakeTerms(
  db: Kysely<PlatformDatabase>,
  stake: Pick<EndedBet['bet'], 'kind' | 'subject'> & { readonly bonusId: string },
  now: Date,
): Promise<{ readonly terms: BonusTerms; readonly game: PlayedGame } | null> {
  const row = await readBonusForStake(db, { id: stake.bonusId, game: stake.subject })
  // Expired, but the job has not run yet: only real money can be staked.
  if (row?.status !== STATUS.active || row.expires_at! <= now) return null
  const { terms } = await readPackageOf(db, row)
  return { terms, game: toGame(stake, row.features) }
}

/** Money that returns to an ended bonus leaves it again immediately. */
async function returnLate(
  trx: Trx,
  account: TransferAccount,
  bets: readonly EndedBet[],
): Promise<Outcome> {
  const transfers: Transfer[] = []
  const writes: Write[] = []
  const convertedMinor = new Map<string, bigint>()
  for (const { id: transferId, bet, returned } of bets) {
    if (returned.bonus === null || returned.bonus.amountMinor <= 0n) continue
    const row = await lockBonus(trx, returned.bonus.bonusId)
    if (row === undefined) {
      const win = { transferId, isReport: bet.round === bet.reward_id, ...returned.bonus }
      transfers.push(...(await takeSpinWin(trx, account, win)))
      continue
    }
    if (row.status !== 3) continue
    const { terms } = await readPackageOf(trx, row)
    const converted = convertedMinor.get(row.id) ?? row.converted_minor
    const ended = {
      result: resultWord(row),
      amountMinor: row.amount_minor,
      convertedMinor: converted,
    }
    const split = splitLateReturn(terms, ended, returned.bonus.amountMinor)
    convertedMinor.set(row.id, converted + split.cashMinor)
    writes.push((written) => addLateReturn(written, row.id, split))
    const id = `bonus-late:${transferId}`
    transfers.push(bonusEndTransfer({ id, account, bonusId: row.id, ...split }))
  }
  return { ...NOTHING, transfers, writes }
}

/**
 * Winnings of free spins are collected at house promotions until the spins are over, and then
 * issued as one bonus. A round that ends later follows the terms, but not the report of a studio,
 * which has rounds from before the end and is made a bonus by `countFreeSpins`.
 */
async function takeSpinWin(
  trx: Trx,
  account: TransferAccount,
  win: {
    readonly transferId: string
    readonly isReport: boolean
    readonly bonusId: string
    readonly amountMinor: bigint
  },
): Promise<readonly Transfer[]> {
  const { transferId, isReport, bonusId, amountMinor } = win
  const spins = await findFreeSpins(trx, bonusId)
  if (spins === undefined) return []
  const { terms } = await readPackageOf(trx, spins)
  const split =
    spins.status === 3 && !isReport
      ? splitLateReturn(
          terms,
          { result: resultWord(spins), amountMinor: 0n, convertedMinor: 0n },
          amountMinor,
        )
      : { cashMinor: 0n, forfeitMinor: amountMinor }
  return [bonusEndTransfer({ id: `spin-win:${transferId}`, account, bonusId, ...split })]
}

type Advance = {
  readonly active: BonusInPlay
  readonly account: TransferAccount
  readonly balances: ReadonlyMap<string, bigint>
  readonly bets: readonly EndedBet[]
  readonly now: Date
}

/** Counts the stakes at risk of bets placed while the bonus was active, and ends a finished bonus. */
async function advance(
  trx: Trx,
  { active, account, balances, bets, now }: Advance,
): Promise<Outcome> {
  const { terms } = await readPackageOf(trx, active)
  let counted = active.counted_hundredths
  for (const { bet, counted: change } of bets) {
    if (change.before.stakeMinor === change.after.stakeMinor || !isWithin(active, bet)) continue
    if (change.before.stakeMinor > 0n && !wasCounted(active, bet)) continue
    const isSame = bet.subject === bets[0]!.bet.subject
    const features = isSame ? active.features : await readFeatures(trx, bet.subject)
    const game = toGame(bet, features)
    const coupon = await readOdds(trx, terms, bet)
    const count = ({ stakeMinor }: CountedBet) =>
      countStake(terms, { stakeMinor, currency: bet.currency, game: { ...game, coupon } })
    counted += count(change.after) - count(change.before)
  }
  // The features of a game may have changed since the bet was counted.
  if (counted < 0n) counted = 0n
  const returned = bets.reduce(
    (sum, { returned: { bonus } }) =>
      bonus?.bonusId === active.id ? sum + bonus.amountMinor : sum,
    0n,
  )
  const balanceMinor = (balances.get(`bonus:${active.id}`) ?? 0n) + returned
  const isOverdue = active.expires_at! <= now
  const progress = { requiredMinor: active.required_minor, countedHundredths: counted }
  const mayEnd = remainingWager(progress) === 0n || isOverdue || balanceMinor === 0n
  const hasOpenBets = mayEnd && (await isInPlay(trx, active, bets))
  const result = decideBonusEnd({ progress, balanceMinor, hasOpenBets, isOverdue })
  if (result !== null) {
    const end = { row: active, account, terms, result, balanceMinor, countedHundredths: counted }
    return endBonus({ ...end, now })
  }
  if (counted === active.counted_hundredths) return NOTHING
  const writes: Write[] = [(written) => saveWagering(written, active.id, counted)]
  const before = wageredPercent({
    ...progress,
    countedHundredths: active.counted_hundredths,
  })
  // One message per percent, not per bet.
  if (wageredPercent(progress) === before) return { ...NOTHING, writes }
  const payload = toBonusNews(active)
  const event = { event: 'bonus.progressed', playerId: active.player_id, payload } as const
  return { ...NOTHING, writes, events: [event] }
}

/** Whether bets with the bonus' money remain open after these ended. */
async function isInPlay(trx: Trx, active: BonusRow, bets: readonly EndedBet[]): Promise<boolean> {
  const own = bets.filter(({ bet }) => bet.bonus_id === active.id)
  if (own.some(({ staysOpen }) => staysOpen)) return true
  const ending = own.reduce(
    (sum, { bet }) => (bet.status === 'open' ? sum + openBonusMinor(bet) : sum),
    0n,
  )
  return (await readOpenStake(trx, active)) > ending
}

function isWithin({ activated_at, expires_at }: BonusRow, { placed_at }: EndedBet['bet']): boolean {
  return activated_at! <= placed_at && placed_at < expires_at!
}

/** A bet settled before the activation may have counted towards another bonus. */
function wasCounted({ activated_at }: BonusRow, { finished_at }: EndedBet['bet']): boolean {
  return finished_at !== null && activated_at! <= finished_at
}

export function toGame(
  { kind, subject }: Pick<EndedBet['bet'], 'kind' | 'subject'>,
  features: readonly string[] | null,
): PlayedGame {
  if (kind === 'sport') return { identity: subject, features: ['sport'] }
  return { identity: subject, features: features ?? [] }
}

/** The odds of a sport bet, if the terms have minimum odds. */
export async function readOdds(
  trx: Kysely<PlatformDatabase>,
  { minOdds }: BonusTerms,
  { kind, provider, reference }: EndedBet['bet'],
): Promise<OddsCoupon | undefined> {
  if (kind !== 'sport' || minOdds === null) return undefined
  const coupon = await readCoupon(trx, { provider, reference })
  return coupon && { kind: coupon.kind, prices: coupon.legs.map(({ price }) => price) }
}

function readPackageOf(
  trx: Kysely<PlatformDatabase>,
  row: Pick<BonusRow, 'package_id' | 'package_version'>,
) {
  return readPackage(trx, { id: row.package_id, version: row.package_version })
}

function resultWord({ result }: Pick<BonusRow, 'result'>): BonusResult {
  const words = ['played', 'canceled', 'expired', 'lost'] as const
  const word = words.find((one) => RESULT[one] === result)
  if (word === undefined) throw new Error(`A finished bonus has the result ${result}`)
  return word
}
