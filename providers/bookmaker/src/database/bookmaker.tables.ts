import type { EncodedFactors, EncodedTerms } from '@fairhouse/betting/bet/bet.codec'
import type { Explanation } from '@fairhouse/betting/settlement/explanation'
import type { Verdict } from '@fairhouse/betting/settlement/verdict'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { FactBody } from '../simulation/fact.ts'
import type { Fixture, Rules } from '../sports/fixture.ts'
import type { Score } from '../sports/score.ts'

export type EventStatus = 'scheduled' | 'open' | 'live' | 'ended' | 'abandoned' | 'cancelled'

export const BET_STATUSES = [
  ...(['placing', 'open', 'refused', 'cancelling', 'cancelled'] as const),
  ...(['settled', 'cashedOut', 'voided'] as const),
] as const

export type BetStatus = (typeof BET_STATUSES)[number]

type SimulatedEventTable = {
  key: string
  seed: string
  start_at: Date
  created_at: Date
  finished_at: Date | null
}

type EventTable = {
  id: Generated<number>
  feed: string
  feed_key: string
  sport_id: number
  category_id: number
  championship_id: number
  season: number
  round: number
  name: string
  competitors: JSONColumnType<readonly { readonly id: number; readonly name: string }[]>
  origin_at: Date
  start_at: Date
  status: EventStatus
  published_at: Date
  opened_at: Date | null
  ended_at: Date | null
  rules: JSONColumnType<Rules>
  commitment: JSONColumnType<Omit<Fixture, 'rules'>> | null
  fixture_hash: string | null
  seed_hash: string | null
  seed: string | null
  fact_no: Generated<number>
  operator_act_no: Generated<number>
  score: JSONColumnType<Score>
  suspended_until: Date | null
  is_suspended_by_operator: Generated<boolean>
  suspended_markets: ColumnType<readonly string[], string | undefined, string>
  void_markets: ColumnType<readonly string[], string | undefined, string>
  result_version: Generated<number>
  settled_version: Generated<number>
  decided_fact_no: Generated<number>
}

type BookStateTable = { id: Generated<boolean>; is_halted: boolean }

type OperatorActTable = {
  id: Generated<bigint>
  made_at: Date
  actor: string
  reason: string
  act: JSONColumnType<Readonly<Record<string, unknown>>>
}

export type RuleKind = 'player' | 'sport' | 'market' | 'margin' | 'price'

type OperatorRuleTable = {
  id: Generated<bigint>
  kind: RuleKind
  subject: string
  value: number
  actor: string
  reason: string
  made_at: Date
  ends_at: Date | null
  lifted_at: ColumnType<Date | null, undefined, Date>
}

type EventFactTable = {
  event_id: number
  no: number
  at_ms: bigint
  body: JSONColumnType<FactBody>
}

type EventResultTable = {
  event_id: number
  version: number
  omitted_facts: JSONColumnType<readonly number[]>
  added_facts: JSONColumnType<readonly (FactBody & { readonly atMs: number })[]>
  made_at: Date
  actor: string | null
  reason: string | null
  void_market: string | null
}

type BetTable = {
  id: string
  player_key: string
  currency: string
  status: BetStatus
  content_hash: string
  terms: JSONColumnType<EncodedTerms>
  stake: bigint
  unit_stake: bigint
  payout_max: bigint
  potential: ColumnType<bigint | null, bigint, bigint>
  rules_version: string
  struck_at: Date
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  reason: ColumnType<string | null, string | null | undefined, string | null>
  actor: ColumnType<string | null, string | null | undefined, string | null>
  is_due: Generated<boolean>
  session: Generated<string>
  auto_cash_out: Generated<bigint | null>
  auto_cash_out_at: Generated<Date | null>
  reward_id: Generated<string | null>
}

type FreeBetTable = {
  reward_id: string
  player_key: string
  currency: string
  stake: bigint
  min_odds: string | null
  expires_at: Date
  cancelled_at: Date | null
}

type BetLegTable = {
  bet_id: string
  leg: number
  event_id: number
  closing: Generated<string | null>
}

type BetLegFactTable = {
  bet_id: string
  leg: number
  result_version: number
  fact_no: number
  factors: JSONColumnType<EncodedFactors> | null
  explanation: JSONColumnType<Explanation>
}

type BetPostingTable = {
  bet_id: string
  no: number
  kind: 'settlement' | 'resettlement' | 'reversal' | 'cashOut'
  version: number | null
  reversed_payout: bigint | null
  status: Verdict | null
  stake: bigint
  payout: bigint
  voided: bigint
  made_at: Date
  confirmed_at: Date | null
}

type BetCashOutTable = {
  bet_id: string
  id: string
  request: string
  amount: bigint
  stake: bigint
  made_at: Date
}

type BetExposureTable = { key: string; currency: string; amount: bigint }

export type BookmakerDatabase = {
  simulated_event: SimulatedEventTable
  event: EventTable
  event_fact: EventFactTable
  event_result: EventResultTable
  bet: BetTable
  free_bet: FreeBetTable
  bet_leg: BetLegTable
  bet_leg_fact: BetLegFactTable
  bet_posting: BetPostingTable
  bet_cash_out: BetCashOutTable
  bet_exposure: BetExposureTable
  book_state: BookStateTable
  operator_act: OperatorActTable
  operator_rule: OperatorRuleTable
}
