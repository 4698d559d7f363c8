type CurrencyRateTable = {
  currency: string
  /** A numeric with a fraction: select it as text. */
  rate: string
  source: string
  as_of: Date
}

export type SettingsTables = { currency_rate: CurrencyRateTable }
