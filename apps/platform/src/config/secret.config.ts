import { SETTINGS } from './setting.table.ts'
import type { SettingValues } from './setting.ts'

/** A leaked secret must not expose what another protects, nor its rotation destroy it. */
export function checkSeparateSecrets(
  config: {
    readonly sessionSecret: string
    readonly formerSessionSecrets: readonly string[]
    readonly authenticatorSecrets: readonly string[]
    readonly documentSecrets: readonly string[]
    readonly realtime: { readonly tokenSecret: string }
  },
  problems: string[],
): void {
  const all = [
    ...new Set([config.sessionSecret, ...config.formerSessionSecrets]),
    ...new Set(config.authenticatorSecrets),
    ...new Set(config.documentSecrets),
    config.realtime.tokenSecret,
  ].filter((secret) => secret !== '')
  if (new Set(all).size === all.length) return
  const names = [
    SETTINGS.sessionSecret,
    SETTINGS.authenticatorSecrets,
    SETTINGS.documentSecrets,
    SETTINGS.realtimeSecret,
  ]
  problems.push(
    `${names.map(({ name }) => name).join(', ')} have a secret in common: each needs its own.`,
  )
}

type SecretsKey = 'authenticatorSecrets' | 'documentSecrets'

/** Newest first. Without any, a demo uses its generated one. */
export function readSecrets(
  key: SecretsKey,
  access: {
    readonly values: Pick<SettingValues<typeof SETTINGS>, SecretsKey>
    readonly demo: { readonly authenticatorSecret: string; readonly documentSecret: string } | null
    readonly need: (key: SecretsKey) => string
  },
): readonly string[] {
  const named = access.values[key]
  if (named.length > 0) return named
  const own = key === 'documentSecrets' ? 'documentSecret' : 'authenticatorSecret'
  return [access.demo?.[own] ?? access.need(key)]
}
