import type { CoolingOffPeriod, LimitPeriod } from '@fairhouse/contract/limit'
import type { AmountDefinition } from '@fairhouse/domain/limit'
import type { PlayTool, PlayToolValue } from '@fairhouse/contract/play-tool'
import type { ColumnType } from 'kysely'
import type { Row } from '#platform/database/schema'
import type { Tables } from '#platform/database/table'

export type LimitRow = Row<'player_limit'>

export type PlayToolRow = Row<'play_tool'>

export type LimitTables = Tables<{
  player_limit: {
    definition: AmountDefinition | 'coolingOff'
    period: LimitPeriod | CoolingOffPeriod
    request: 'update' | 'removal' | null
    request_period: LimitPeriod | null
  }
  play_tool: {
    tool: PlayTool
    value: ColumnType<PlayToolValue, string, string>
    request: ColumnType<PlayToolValue | null, string | null, string | null>
  }
}>
