import type { Tables } from '#platform/database/table'

export type SettingsTables = Tables<{
  currency_rate: {
    /** A numeric with a fraction: select it as text. */
    rate: string
  }
}>
