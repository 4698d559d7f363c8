import type { CoolingOffPeriod, LimitPeriod } from '@fairhouse/contract/limit'
import type { AmountDefinition } from '@fairhouse/domain/limit'
import type { PlayTool, PlayToolValue } from '@fairhouse/contract/play-tool'
import type { ColumnType, Selectable } from 'kysely'
import type { Tables } from '#platform/database/table'

export type LimitRow = Selectable<LimitTables['player_limit']>

export type PlayToolRow = Selectable<LimitTables['play_tool']>

export type LimitTables = Tables<{
  player_limit: {
    definition: AmountDefinition | 'coolingOff'
    period: LimitPeriod | CoolingOffPeriod
    request: 'update' | 'removal' | null
    request_period: LimitPeriod | null
  }
  play_usage: unknown
  play_tool: {
    tool: PlayTool
    value: ColumnType<PlayToolValue, string, string>
    request: ColumnType<PlayToolValue | null, string | null, string | null>
  }
  play_session: unknown
}>
