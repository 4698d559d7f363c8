import { SETTINGS } from './setting.table.ts'
import type { SettingValues } from './setting.ts'

type Checked = {
  readonly values: Pick<
    SettingValues<typeof SETTINGS>,
    'currencies' | 'hardenedSessions' | 'corsOrigins'
  >
  readonly problems: string[]
}

export function checkCurrencies({ values, problems }: Checked): void {
  if (values.currencies.length > 0) return
  problems.push(`${SETTINGS.currencies.name} names no currency: at least one is needed.`)
}

export function checkHardening({ values, problems }: Checked): void {
  if (values.hardenedSessions === 'off' || values.corsOrigins.length === 0) return
  problems.push(
    `${SETTINGS.hardenedSessions.name} is "on" and ${SETTINGS.corsOrigins.name} names other ` +
      'origins: their pages cannot send the cookie. Allowed: one of the two.',
  )
}
