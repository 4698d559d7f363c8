import type { Generated, Selectable } from 'kysely'

type ExchangeQuoteTable = {
  id: string
  player_id: string
  from_account_id: string
  to_account_id: string
  from_minor: bigint
  fee_minor: bigint
  to_minor: bigint
  rates_as_of: Date
  created_at: Date
  expires_at: Date
  accepted_at: Generated<Date | null>
}

export type ExchangeQuoteRow = Selectable<ExchangeQuoteTable>

export type ExchangeTables = { exchange_quote: ExchangeQuoteTable }
