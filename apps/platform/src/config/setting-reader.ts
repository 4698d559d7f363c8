import type { DemoSecrets } from './demo-secrets.ts'
import type { SETTINGS } from './setting.table.ts'
import type { Setting, SettingValues } from './setting.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export type SettingTable = Readonly<Record<string, Setting<unknown>>>

/** The parsed settings of a part of the platform, and what its configuration may depend on. */
export type SettingReader<T extends SettingTable> = {
  readonly values: SettingValues<T>
  readonly mode: 'demo' | 'production'
  /** A demo's generated secrets; null in production. */
  readonly demo: DemoSecrets | null
  /** The stand-ins' address for this process; null = none run. */
  readonly standInUrl: string | null
  /** One sentence per mistake. */
  readonly problems: string[]
  /** The settings of the whole site. */
  readonly site: Site
  /** Returns a required value; without it a placeholder that never leaves `readConfig`. */
  need(key: keyof T & string): string
}

type Site = {
  readonly values: SettingValues<typeof SETTINGS>
  need(key: keyof typeof SETTINGS): string
}

/** A part of the platform with settings of its own, listed in `config.parts.ts`. */
export type ConfigPart<T extends SettingTable, Value> = {
  readonly settings: T
  /** The fields that it adds to the configuration. */
  read(reader: SettingReader<T>): Value
}

export function defineSettings<const T extends SettingTable, Value>(
  part: ConfigPart<T, Value>,
): ConfigPart<T, Value> {
  return part
}

/** What all parts are read with. */
export type Reading = Omit<SettingReader<SettingTable>, 'values' | 'need'>

/** Reads a table; the variables of a further configuration end in `suffix`. */
export function readTable<T extends SettingTable>(
  table: T,
  env: Environment,
  { problems, suffix = '' }: { readonly problems: string[]; readonly suffix?: string },
): SettingValues<T> {
  const entries = Object.entries(table).map(([key, setting]) => {
    const name = setting.name + suffix
    const text = env[name]?.trim()
    if (text === undefined || text === '') return [key, setting.fallback]
    const value = setting.parse(text)
    if (value !== undefined) return [key, value]
    const shown = setting.isSecret === true ? 'has a wrong value (not shown)' : `is "${text}"`
    problems.push(`${name} ${shown}: ${setting.what}. Allowed: ${setting.allowed}.`)
    return [key, setting.fallback]
  })
  return Object.fromEntries(entries) as SettingValues<T>
}

export function createReader<T extends SettingTable>(
  table: T,
  values: SettingValues<T>,
  reading: Reading & { readonly suffix?: string },
): SettingReader<T> {
  return { ...reading, values, need: createNeed(table, values, reading) }
}

export function createNeed<T extends SettingTable>(
  table: T,
  values: SettingValues<T>,
  { problems, suffix = '' }: { readonly problems: string[]; readonly suffix?: string },
) {
  return (key: keyof T & string): string => {
    const value = (values as Readonly<Record<string, unknown>>)[key]
    if (typeof value === 'string') return value
    const { name, what, allowed } = table[key]!
    const problem = `${name}${suffix} is not set: ${what}. Allowed: ${allowed}.`
    if (!problems.some((known) => known.startsWith(`${name}${suffix} `))) problems.push(problem)
    return ''
  }
}
