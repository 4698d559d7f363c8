import type { Purpose } from '@fairhouse/contract/third-party'

type VisitorConsentTable = {
  id: string
  player_id: string | null
  version: number
  purposes: readonly Purpose[]
  country: string | null
  created_at: Date
}

export type ThirdPartyTables = { visitor_consent: VisitorConsentTable }
