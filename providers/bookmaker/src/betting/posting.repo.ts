import { decodeFactors, encodeFactors } from '@fairhouse/betting/bet/bet.codec'
import { ZERO } from '@fairhouse/betting/odds/rational'
import type { LegFact } from '@fairhouse/betting/settlement/bet-settlement'
import type { Posting } from '@fairhouse/betting/settlement/resettlement'
import type { Verdict } from '@fairhouse/betting/settlement/verdict'
import type { Selectable } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import { FIRST_ID, type Db, type Page } from './bet.repo.ts'

export async function listLegFacts(db: Db, betId: string): Promise<LegFact[]> {
  const rows = await db
    .selectFrom('bet_leg_fact')
    .selectAll()
    .where('bet_id', '=', betId)
    .orderBy('leg')
    .orderBy('result_version')
    .orderBy('fact_no')
    .execute()
  return rows.map((row) => ({
    leg: row.leg,
    resultVersion: row.result_version,
    factNo: row.fact_no,
    factors: row.factors === null ? undefined : decodeFactors(row.factors),
    explanation: row.explanation,
  }))
}

export async function insertLegFacts(
  db: Db,
  betId: string,
  facts: readonly LegFact[],
): Promise<void> {
  const rows = facts.map(({ leg, resultVersion, factNo, factors, explanation }) => ({
    bet_id: betId,
    leg,
    result_version: resultVersion,
    fact_no: factNo,
    factors: factors === undefined ? null : JSON.stringify(encodeFactors(factors)),
    explanation: JSON.stringify(explanation),
  }))
  if (rows.length > 0) await db.insertInto('bet_leg_fact').values(rows).execute()
}

/** A wallet command that settles, resettles or cashes out a bet. */
export type StoredPosting = {
  readonly betId: string
  /** 1, 2, … within the bet: with the bet's id it is the id of the command. */
  readonly no: number
  readonly kind: 'settlement' | 'resettlement' | 'reversal' | 'cashOut'
  readonly version: number | null
  readonly reversedPayoutMinor: bigint | null
  readonly status: Verdict | null
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  /** The part of the stake that was never at risk. */
  readonly voidedMinor: bigint
  readonly madeAt: Date
  readonly confirmedAt: Date | null
}

export type NewPosting = Omit<StoredPosting, 'betId' | 'no' | 'madeAt' | 'confirmedAt'>

export async function listPostings(db: Db, betId: string): Promise<StoredPosting[]> {
  const rows = await db
    .selectFrom('bet_posting')
    .selectAll()
    .where('bet_id', '=', betId)
    .orderBy('no')
    .execute()
  return rows.map(toPosting)
}

/** Appends to the postings of a bet whose row is locked. */
export async function insertPosting(
  db: Db,
  betId: string,
  posting: NewPosting,
  madeAt: Date,
): Promise<void> {
  const last = await db
    .selectFrom('bet_posting')
    .select((query) => query.fn.max('no').as('no'))
    .where('bet_id', '=', betId)
    .executeTakeFirst()
  await db
    .insertInto('bet_posting')
    .values({
      bet_id: betId,
      no: (last?.no ?? 0) + 1,
      kind: posting.kind,
      version: posting.version,
      reversed_payout: posting.reversedPayoutMinor,
      status: posting.status,
      stake: posting.stakeMinor,
      payout: posting.payoutMinor,
      voided: posting.voidedMinor,
      made_at: madeAt,
      confirmed_at: null,
    })
    .execute()
}

export type UnconfirmedPosting = StoredPosting & {
  readonly playerKey: string
  readonly currency: string
}

/** The first unconfirmed posting of each bet: those of one bet are sent in their order. */
export async function listUnconfirmedPostings(
  db: Db,
  { after, limit }: Page<string>,
): Promise<UnconfirmedPosting[]> {
  const rows = await db
    .selectFrom('bet_posting')
    .innerJoin('bet', 'bet.id', 'bet_posting.bet_id')
    .selectAll('bet_posting')
    .select(['bet.player_key', 'bet.currency'])
    .distinctOn('bet_posting.bet_id')
    .where('bet_posting.confirmed_at', 'is', null)
    .where('bet_posting.bet_id', '>', after ?? FIRST_ID)
    .orderBy('bet_posting.bet_id')
    .orderBy('bet_posting.no')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...toPosting(row),
    playerKey: row.player_key,
    currency: row.currency,
  }))
}

export async function confirmPosting(
  db: Db,
  { betId, no }: Pick<StoredPosting, 'betId' | 'no'>,
  confirmedAt: Date,
): Promise<void> {
  await db
    .updateTable('bet_posting')
    .set({ confirmed_at: confirmedAt })
    .where('bet_id', '=', betId)
    .where('no', '=', no)
    .execute()
}

/** Stored postings as the engine plans with them: a resettlement is a reversal and a settlement. */
export function toPlanned(postings: readonly StoredPosting[]): Posting[] {
  return postings.flatMap((stored) => {
    const { kind, version, status, payoutMinor, voidedMinor, reversedPayoutMinor } = stored
    if (kind === 'cashOut' || version === null) return []
    const made: Posting[] = []
    if (reversedPayoutMinor !== null) {
      const reversal = status === null ? version : version - 1
      made.push({
        kind: 'reversal',
        version: reversal,
        reverses: reversal - 1,
        payoutMinor: reversedPayoutMinor,
      })
    }
    if (status !== null) {
      const rest = { residue: ZERO, isCapped: false, explanations: [] }
      made.push({
        kind: 'settlement',
        version,
        outcome: { status, payoutMinor, voidedMinor, ...rest },
      })
    }
    return made
  })
}

/** The engine's plan as one wallet command; undefined if there is none. */
export function toNewPosting(
  planned: readonly Posting[],
  stakeMinor: bigint,
): NewPosting | undefined {
  const reversal = planned.find((each) => each.kind === 'reversal')
  const settlement = planned.find((each) => each.kind === 'settlement')
  if (settlement !== undefined) {
    return {
      kind: reversal === undefined ? 'settlement' : 'resettlement',
      version: settlement.version,
      reversedPayoutMinor: reversal?.payoutMinor ?? null,
      status: settlement.outcome.status,
      stakeMinor,
      payoutMinor: settlement.outcome.payoutMinor,
      voidedMinor: settlement.outcome.voidedMinor,
    }
  }
  if (reversal === undefined) return undefined
  return {
    kind: 'reversal',
    version: reversal.version,
    reversedPayoutMinor: reversal.payoutMinor,
    status: null,
    stakeMinor,
    payoutMinor: 0n,
    voidedMinor: 0n,
  }
}

function toPosting(row: Selectable<BookmakerDatabase['bet_posting']>): StoredPosting {
  return {
    betId: row.bet_id,
    no: row.no,
    kind: row.kind,
    version: row.version,
    reversedPayoutMinor: row.reversed_payout,
    status: row.status,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    voidedMinor: row.voided,
    madeAt: row.made_at,
    confirmedAt: row.confirmed_at,
  }
}
