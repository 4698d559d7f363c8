import type { RegistryOccasion, RegistryOutcome } from '@fairhouse/domain/market/registry'
import type { Tables } from '#platform/database/table'

export type ExclusionTables = Tables<{
  player_exclusion: {
    decided_by: 'player' | 'operator'
  }
  registry_check: {
    occasion: RegistryOccasion
    outcome: RegistryOutcome
  }
}>
