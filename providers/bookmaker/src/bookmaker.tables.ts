import type { Generated, JSONColumnType } from 'kysely'
import type { FactBody } from './simulation/fact.ts'
import type { Fixture, Rules } from './simulation/fixture.ts'
import type { Score } from './simulation/score.ts'
import type { EventStatus } from './event/event.ts'

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
  result_version: Generated<number>
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
  added_facts: JSONColumnType<readonly FactBody[]>
  made_at: Date
  actor: string | null
  reason: string | null
}

export type BookmakerDatabase = {
  simulated_event: SimulatedEventTable
  event: EventTable
  event_fact: EventFactTable
  event_result: EventResultTable
}
