type RaceEntryTable = {
  race_id: string
  period_start: Date
  player_id: string
  wallet_account_id: string
  score: bigint
  reached_seq: bigint
}

type RaceResultTable = {
  race_id: string
  period_start: Date
  place: number
  player_id: string
  score: bigint
  currency: string | null
  amount_minor: bigint | null
  paid_at: Date
}

export type RaceTables = { race_entry: RaceEntryTable; race_result: RaceResultTable }
