type PlayerExportTable = {
  id: string
  player_id: string
  requested_at: Date
  site: string
  ready_at: Date | null
  expires_at: Date | null
}

type PlayerExportPartTable = { export_id: string; part: number; text: string }

export type PersonalDataTables = {
  player_export: PlayerExportTable
  player_export_part: PlayerExportPartTable
}
