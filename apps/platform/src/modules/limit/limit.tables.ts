import type { CoolingOffPeriod, LimitPeriod } from '@fairhouse/contract/limit'
import type { AmountDefinition } from '@fairhouse/domain/limit'
import type { PlayTool, PlayToolValue } from '@fairhouse/contract/play-tool'
import type { ColumnType, Selectable } from 'kysely'

type PlayerLimitTable = {
  id: string
  player_id: string
  definition: AmountDefinition | 'coolingOff'
  period: LimitPeriod | CoolingOffPeriod
  amount_minor: bigint | null
  currency: string | null
  ends_at: Date | null
  request: 'update' | 'removal' | null
  request_amount_minor: bigint | null
  request_period: LimitPeriod | null
  requested_at: Date | null
  created_at: Date
  changed_at: Date
}

export type LimitRow = Selectable<PlayerLimitTable>

type PlayUsageTable = {
  player_id: string
  hour: Date
  currency: string
  staked_minor: bigint
  returned_minor: bigint
}

type PlayToolTable = {
  player_id: string
  tool: PlayTool
  value: ColumnType<PlayToolValue, string, string>
  request: ColumnType<PlayToolValue | null, string | null, string | null>
  requested_at: Date | null
  changed_at: Date
}

export type PlayToolRow = Selectable<PlayToolTable>

type PlaySessionTable = {
  player_id: string
  started_at: Date
  last_bet_at: Date
  checked_at: Date
}

export type LimitTables = {
  player_limit: PlayerLimitTable
  play_usage: PlayUsageTable
  play_tool: PlayToolTable
  play_session: PlaySessionTable
}
