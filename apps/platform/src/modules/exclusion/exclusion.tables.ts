type PlayerExclusionTable = {
  id: string
  player_id: string
  starts_at: Date
  /** Null = for good. */
  ends_at: Date | null
  decided_by: 'player' | 'operator'
  why: string
}

export type ExclusionTables = { player_exclusion: PlayerExclusionTable }
