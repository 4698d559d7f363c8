import type { Coupon } from '@fairhouse/contract/bet'
import type { ColumnType } from 'kysely'
import type { Tables } from '#platform/database/table'

export type BetKind = 'casino' | 'sport'

export type BetOperation = 'bet' | 'settlement' | 'refund' | 'cancelled'

export type BetTables = Tables<{
  bet: {
    kind: BetKind
    status: 'open' | 'settled' | 'refunded'
  }
  bet_reply: {
    operation: BetOperation
  }
  sport_coupon: {
    legs: ColumnType<Coupon['legs'], string, string>
    result: Coupon['result']
  }
}>
