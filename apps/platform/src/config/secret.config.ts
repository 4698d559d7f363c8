import { SETTINGS } from './setting.table.ts'

/** A leak of one must not open what the other protects, nor its rotation destroy it. */
export function checkSeparateSecrets(
  config: {
    readonly sessionSecret: string
    readonly formerSessionSecrets: readonly string[]
    readonly authenticatorSecrets: readonly string[]
    readonly documentSecrets: readonly string[]
  },
  problems: string[],
): void {
  const all = [
    ...new Set([config.sessionSecret, ...config.formerSessionSecrets]),
    ...new Set(config.authenticatorSecrets),
    ...new Set(config.documentSecrets),
  ].filter((secret) => secret !== '')
  if (new Set(all).size === all.length) return
  const names = [SETTINGS.sessionSecret, SETTINGS.authenticatorSecrets, SETTINGS.documentSecrets]
  problems.push(
    `${names.map(({ name }) => name).join(', ')} have a secret in common: each needs its own.`,
  )
}
