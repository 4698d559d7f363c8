type PlayerExclusionTable = {
  id: string
  player_id: string
  starts_at: Date
  /** Null = for good. */
  ends_at: Date | null
  decided_by: 'player' | 'operator'
  why: string
  /** When the player of a self-exclusion that had ended asked to come back, and when they did. */
  return_asked_at: Date | null
  returned_at: Date | null
}

export type ExclusionTables = { player_exclusion: PlayerExclusionTable }
