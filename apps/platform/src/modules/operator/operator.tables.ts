type PlayerNoteTable = {
  id: string
  player_id: string
  at: Date
  operator: string
  note: string
}

export type OperatorTables = { player_note: PlayerNoteTable }
