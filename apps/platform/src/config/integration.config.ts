import {
  callbackPath,
  SINGLE_PORTS,
  type ConfiguredIntegration,
  type Integration,
} from '#platform/integration'
import { INTEGRATIONS } from '#platform/integrations/integrations'
import { CONFIG_PARTS } from './config.parts.ts'
import { OWN_PROVIDERS } from './own-providers.settings.ts'
import {
  createReader,
  readTable,
  type Environment,
  type Reading,
  type SettingTable,
} from './setting-reader.ts'
import { SETTINGS } from './setting.table.ts'
import type { Setting } from './setting.ts'

/**
 * Variables of a further configuration of an integration end in two underscores and a name of at
 * most 24 characters: `FAIRHOUSE_CASHIER_URL__ACME`.
 */
const FURTHER = /^(.+?)__(?=.{1,24}$)([A-Z0-9]+(?:_[A-Z0-9]+)*)$/

/** The integrations as they are configured, each once or more often. */
export function readIntegrations(env: Environment, reading: Reading): ConfiguredIntegration[] {
  let found = listConfigured(env, reading)
  for (const port of SINGLE_PORTS) {
    const rivals = found.filter((integration) => integration[port] !== undefined)
    const [first, second] = rivals.filter(({ isStandIn }) => isStandIn !== true)
    // A company takes the place of the stand-in.
    if (first !== undefined)
      found = found.filter((each) => each === first || !rivals.includes(each))
    if (first === undefined || second === undefined) continue
    reading.problems.push(
      `${first.id} and ${second.id} are both configured, and only one of them can be used: ` +
        'unset the settings of the other.',
    )
  }
  return found
}

function listConfigured(env: Environment, reading: Reading): ConfiguredIntegration[] {
  return INTEGRATIONS.flatMap((integration) => {
    const names = namesOf(integration.settings)
    const further = Object.entries(env).flatMap(([variable, value = '']) => {
      if (value.trim() === '') return []
      const [, name = '', suffix = ''] = FURTHER.exec(variable) ?? []
      return names.includes(name) ? suffix : []
    })
    // Only the first one has a stand-in.
    const alone = { ...reading, demo: null, standInUrl: null }
    return [
      ...configure(integration, env, { ...reading, suffix: '' }),
      ...[...new Set(further)].toSorted().flatMap((suffix) => {
        const configured = configure(integration, env, { ...alone, suffix: `__${suffix}` })
        if (configured.length === 0) {
          const [first] = names
          reading.problems.push(`${first}__${suffix} is not set, but others with that ending are.`)
        }
        return configured
      }),
    ]
  })
}

function configure(
  integration: Integration,
  env: Environment,
  reading: Reading & { readonly suffix: string },
): ConfiguredIntegration[] {
  const { settings, company, callback } = integration
  const id = integration.id + reading.suffix.toLowerCase().replaceAll(/_+/g, '-')
  const values = readTable(settings, env, reading)
  const configured = integration.configure({ ...createReader(settings, values, reading), id })
  if (configured === null) return []
  const isCalling = callback !== null && configured.isCalling !== false
  return [
    {
      ...configured,
      id,
      company,
      callback: isCalling ? { path: callbackPath(id), what: callback } : null,
    },
  ]
}

/** All settings, as the operating guide lists them. */
export function listSettings(): readonly Setting<unknown>[] {
  const tables: readonly SettingTable[] = [
    SETTINGS,
    ...CONFIG_PARTS.map(({ settings }) => settings),
    OWN_PROVIDERS,
    ...INTEGRATIONS.map(({ settings }) => settings),
  ]
  return tables.flatMap((table) => Object.values(table))
}

/** Names like ours that are none of them are spelling mistakes. */
export function findUnknownNames(env: Environment): string[] {
  const integrated = new Set(INTEGRATIONS.flatMap(({ settings }) => namesOf(settings)))
  const known = new Set([
    ...listSettings().map(({ name }) => name),
    // of the web app that runs alone against another back end
    'FAIRHOUSE_API_URL',
  ])
  return Object.keys(env)
    .filter((name) => name.startsWith('FAIRHOUSE_') && !known.has(name))
    .filter((name) => !integrated.has(FURTHER.exec(name)?.[1] ?? ''))
    .map((name) => `${name} is not a setting of this version. Look for a spelling mistake.`)
}

function namesOf(settings: SettingTable): string[] {
  return Object.values(settings).map(({ name }) => name)
}
