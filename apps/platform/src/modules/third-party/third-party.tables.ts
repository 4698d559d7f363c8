import type { Purpose } from '@fairhouse/contract/third-party'
import type { Tables } from '#platform/database/table'

export type ThirdPartyTables = Tables<{
  visitor_consent: {
    purposes: readonly Purpose[]
  }
}>
