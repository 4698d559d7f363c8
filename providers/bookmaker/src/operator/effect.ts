import { freeReturn } from '@fairhouse/betting/bet/stake'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import type { Kysely, Transaction } from 'kysely'
import { paidMinor } from '../betting/bet.reader.ts'
import { FIRST_ID, findBet, markBetsOfEvent } from '../betting/bet.repo.ts'
import { listPostings, type UnconfirmedPosting } from '../betting/posting.repo.ts'
import { sendPosting } from '../betting/posting-sender.ts'
import { createResultReader } from '../betting/result.reader.ts'
import { settleOne } from '../betting/settlement.service.ts'
import { voidIn, type VoidAnswer, type VoidRequest } from '../betting/void.service.ts'
import type { BookmakerDatabase, BetStatus } from '../database/bookmaker.tables.ts'
import { changeIn, type EventAct } from '../event/correction.service.ts'
import { findEvent } from '../event/event.repo.ts'
import { findMarket } from '../event/event.ts'
import { type ActSubject, countActBets, listActBets } from './control.repo.ts'
import { createCouponReader } from './coupon.ts'
import { createOperatorWallet } from './operator-wallet.ts'
import { undone } from './undone.repo.ts'

type Trx = Transaction<BookmakerDatabase>

/** An act that changes what bets pay. */
export type BetAct = ({ readonly command: 'void' } & VoidRequest) | EventAct

/** What an act changes of one bet. Amounts are what the player gets, of a free bet without its stake. */
export type BetEffect = {
  readonly betId: string
  readonly playerKey: string
  readonly currency: string
  readonly before: { readonly status: BetStatus; readonly paidMinor: bigint }
  readonly after: { readonly status: BetStatus; readonly paidMinor: bigint }
  /** The wallet calls that would be sent, in their order, as the wallet parses them. */
  readonly calls: readonly unknown[]
}

export type EffectPage = {
  readonly ok: true
  /** Bets that the act concerns; of more than {@link EFFECT_BETS_MAX} the first are computed. */
  readonly bets: number
  readonly effects: readonly BetEffect[]
  /** Where the next page begins; null after the last one. */
  readonly after: string | null
  /** Of the effects up to here: pages are read one after the other, each with that of the one before. */
  readonly fingerprint: string
}

type Refused = Exclude<Awaited<ReturnType<typeof changeIn>> | VoidAnswer, { readonly ok: true }>

/** A preview holds no event longer than the bets of one page take to settle. */
const PAGE_BETS = 25
const EFFECT_BETS_MAX = 500

export type EffectOrder = {
  readonly after?: string | undefined
  readonly fingerprint?: string | undefined
}

/**
 * A page of the effect of an act, by the act itself and the settlement after it, in a transaction
 * that is rolled back.
 */
export async function readEffect(
  db: Kysely<BookmakerDatabase>,
  act: BetAct,
  { after = FIRST_ID, fingerprint }: EffectOrder,
  now: Date,
): Promise<EffectPage | Refused> {
  const trx = await db.startTransaction().execute()
  try {
    const subject = await subjectOf(trx, act)
    const bets = await countActBets(trx, subject)
    const window = await listActBets(trx, subject, EFFECT_BETS_MAX)
    const ids = window.filter((id) => id > after)
    const page = ids.slice(0, PAGE_BETS)
    const made = await computeEffects(trx, act, { ids: page, now, hasCalls: true })
    if (!made.ok) return made
    return {
      ...{ ok: true, bets, effects: made.effects },
      after: ids.length > page.length ? page.at(-1)! : null,
      fingerprint: extend(fingerprint ?? String(bets), made.effects),
    }
  } finally {
    await trx.rollback().execute()
  }
}

/**
 * Whether an act still has the effect of a fingerprint. The caller has locked what the act changes,
 * so that it has this effect when it is carried out in the same transaction.
 */
export async function hasEffect(
  trx: Trx,
  act: BetAct,
  { fingerprint, now }: { readonly fingerprint: string; readonly now: Date },
): Promise<boolean> {
  const subject = await subjectOf(trx, act)
  const bets = await countActBets(trx, subject)
  const ids = await listActBets(trx, subject, EFFECT_BETS_MAX)
  const made = await computeEffects(trx, act, { ids, now, hasCalls: false })
  // What refuses the act says why.
  return !made.ok || extend(String(bets), made.effects) === fingerprint
}

/** Of an unknown market every bet of the event; the act is refused then. */
async function subjectOf(trx: Trx, act: BetAct): Promise<ActSubject> {
  if (act.command !== 'voidEvent' || act.market === undefined) return act
  const event = await findEvent(trx, act.eventId)
  return { eventId: act.eventId, marketId: event && findMarket(event, act.market)?.id }
}

/** Each effect is added to the ones before, so that pages of any size add up to the same. */
function extend(before: string, effects: readonly BetEffect[]): string {
  return effects.reduce(
    (sum, { betId, before: was, after: is }) =>
      sha256Hex([sum, betId, was.status, was.paidMinor, is.status, is.paidMinor].join(' ')),
    before,
  )
}

/** The locks of a bet end with its savepoint, so that they are taken in the order of everybody else. */
async function computeEffects(
  trx: Trx,
  act: BetAct,
  of: { readonly ids: readonly string[]; readonly now: Date; readonly hasCalls: boolean },
): Promise<{ readonly ok: true; readonly effects: BetEffect[] } | Refused> {
  const { now } = of
  return undone(trx, 'act', async () => {
    if (act.command !== 'void') {
      const made = await changeIn(trx, act, now)
      if (!made.ok) return made
      await markBetsOfEvent(trx, { id: act.eventId, version: made.next.resultVersion })
    } else if (of.ids.length === 0) {
      const made = await voidIn(trx, act, now)
      if (!made.ok) return made
    }
    // Of its own: what it reads here never was.
    const readResult = createResultReader()
    const effects: BetEffect[] = []
    for (const id of of.ids) {
      const effect = await undone(trx, 'bet', async () => {
        const before = await stateOf(trx, id)
        if (act.command === 'void') {
          const made = await voidIn(trx, act, now)
          if (!made.ok) return made
        } else await settleOne(trx, id, { readResult, now })
        return toEffect(trx, before, of)
      })
      if (effect === null) continue
      if ('ok' in effect) return effect
      effects.push(effect)
    }
    return { ok: true, effects }
  })
}

async function stateOf(trx: Trx, id: string) {
  const bet = (await findBet(trx, id))!
  const postings = await listPostings(trx, id)
  const paid = paidMinor(postings)
  return {
    ...{ bet, postings },
    paidMinor: bet.rewardId === null ? paid : freeReturn(paid, bet.stakeMinor),
  }
}

async function toEffect(
  trx: Trx,
  before: Awaited<ReturnType<typeof stateOf>>,
  { now, hasCalls }: { readonly now: Date; readonly hasCalls: boolean },
): Promise<BetEffect | null> {
  const { id, playerKey, currency } = before.bet
  const after = await stateOf(trx, id)
  if (after.postings.length === before.postings.length) return null
  const unsent = after.postings.filter(({ confirmedAt }) => confirmedAt === null)
  return {
    ...{ betId: id, playerKey, currency },
    before: { status: before.bet.status, paidMinor: before.paidMinor },
    after: { status: after.bet.status, paidMinor: after.paidMinor },
    calls: hasCalls
      ? await record(
          trx,
          unsent.map((posting) => ({ ...posting, playerKey, currency })),
          now,
        )
      : [],
  }
}

/** The calls of a wallet that sends nothing. */
async function record(
  trx: Trx,
  postings: readonly UnconfirmedPosting[],
  now: Date,
): Promise<unknown[]> {
  const calls: unknown[] = []
  const wallet = createOperatorWallet({
    ...{ walletUrl: 'about:blank', secret: `whsec_${'A'.repeat(32)}`, clock: { now: () => now } },
    readCoupon: createCouponReader(trx),
    async fetch(_url, init) {
      calls.push(JSON.parse(String(init?.body)))
      return Response.json({ status: 'done' })
    },
  })
  for (const posting of postings) await sendPosting(wallet, posting)
  return calls
}
