import type { CoolingOffPeriod, LimitPeriod } from '@fairhouse/contract/limit'
import type { AmountDefinition } from '@fairhouse/domain/limit'
import type { Selectable } from 'kysely'

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

export type LimitTables = { player_limit: PlayerLimitTable; play_usage: PlayUsageTable }
