type PlayerExclusionTable = {
  id: string
  player_id: string
  starts_at: Date
  /** Null = permanent. */
  ends_at: Date | null
  decided_by: 'player' | 'operator'
  why: string
  /** When the player of an ended self-exclusion asked to return, and when they returned. */
  return_asked_at: Date | null
  returned_at: Date | null
}

export type ExclusionTables = { player_exclusion: PlayerExclusionTable }
