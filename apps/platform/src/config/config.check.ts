import { SETTINGS } from './setting.table.ts'
import type { SettingValues } from './setting.ts'

type Checked = {
  readonly values: Pick<
    SettingValues<typeof SETTINGS>,
    'mode' | 'publicUrl' | 'currencies' | 'hardenedSessions' | 'corsOrigins'
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

/**
 * Players' passwords and tokens are never sent unencrypted, except in a production trial on this
 * machine.
 */
export function checkPublicUrl({ values, problems }: Checked): void {
  if (values.mode === 'demo' || values.publicUrl === null) return
  const { protocol, hostname } = new URL(values.publicUrl)
  if (protocol === 'https:' || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return
  problems.push(
    `${SETTINGS.publicUrl.name} is not an https address. Allowed: https, and http for localhost.`,
  )
}
