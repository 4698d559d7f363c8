type PlayerNoteTable = {
  id: string
  player_id: string
  at: Date
  operator: string
  note: string
}

type OperatorPersonTable = {
  name: string
  /** SHA-256 in hex. */
  key_hash: string
  created_at: Date
}

export type OperatorTables = {
  player_note: PlayerNoteTable
  operator_person: OperatorPersonTable
}
