export type KeptTask = { readonly progress: string; readonly lastDay: string | null }

type PlayerQuestTable = {
  player_id: string
  quest_id: string
  window_start: Date
  wallet_account_id: string
  currency: string
  state: 2 | 3 | 4 | 5
  content: unknown
  tasks: unknown
  began_at: Date
  ends_at: Date
  ended_at: Date | null
}

export type QuestTables = { player_quest: PlayerQuestTable }
