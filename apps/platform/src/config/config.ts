import { extname } from 'node:path'
import { type Brand, DEFAULT_BRAND } from '@fairhouse/contract/brand'
import type { Markets } from '@fairhouse/domain/market/market'
import type { ConfiguredIntegration } from '#platform/integration'
import { contentDirectories } from '#platform/modules/content/content.settings'
import { readMarkets } from '#platform/modules/market/market.file'
import { checkConfig } from './config.check.ts'
import { CONFIG_PARTS, type ConfigParts } from './config.parts.ts'
import type { DemoSecrets } from './demo-secrets.ts'
import { findUnknownNames, readIntegrations } from './integration.config.ts'
import {
  createNeed,
  createReader,
  readTable,
  type ConfigPart,
  type Environment,
  type Reading,
  type SettingTable,
} from './setting-reader.ts'
import { showSettings, type ShownSetting } from './shown-setting.ts'
import { type Role, SETTINGS } from './setting.table.ts'
import type { SettingValues } from './setting.ts'

/** The platform's validated configuration. Built by {@link readConfig} only. */
export type Config = ConfigParts & {
  readonly mode: 'demo' | 'production'
  readonly roles: ReadonlySet<Role>
  readonly port: number
  /** Null = all addresses. */
  readonly host: string | null
  readonly providersPort: number
  readonly dataDir: string
  readonly brand: Brand
  /** The file of `brand.logo`; null = no logo of the operator. */
  readonly logoFile: string | null
  /** Null = the address that the visitor used. */
  readonly publicUrl: string | null
  readonly providersPublicUrl: string | null
  readonly currencies: readonly string[]
  readonly markets: Markets
  /** Contact for vulnerability reports; null = not published. */
  readonly securityContact: string | null
  /** Whether the stand-in providers run in this process. */
  readonly hasStandIns: boolean
  /** The configured ones; without one for deposits, games and so on, the site says so. */
  readonly integrations: readonly ConfiguredIntegration[]
  /** As operators see them. */
  readonly shownSettings: readonly ShownSetting[]
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  /** One sentence per problem: what, where, and the allowed values. */
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Reads and validates the whole configuration, so that one start reports all mistakes. A demo fills
 * in missing values; production refuses to start without them.
 */
export function readConfig(env: Environment, demo: DemoSecrets | null): ConfigResult {
  const problems: string[] = []
  const values = readTable(SETTINGS, env, { problems })
  problems.push(...findUnknownNames(env))
  const { mode, port, host, providersPort, dataDir, currencies } = values
  const need = createNeed(SETTINGS, values, { problems })
  const hasStandIns = values.standIns === 'auto' ? mode === 'demo' : values.standIns === 'on'
  const reading: Reading = {
    mode,
    problems,
    demo: mode === 'demo' ? demo : null,
    standInUrl: hasStandIns ? `http://127.0.0.1:${providersPort}` : null,
    site: { values, need },
  }
  const publicUrl = mode === 'demo' ? values.publicUrl : need('publicUrl')
  const parts = readParts(env, reading)
  const { found: markets, ...read } = readMarkets(
    contentDirectories(parts.contentDir),
    parts.marketCodes,
  )
  problems.push(...read.problems)
  const config: Config = {
    mode,
    roles: new Set(values.roles as Role[]),
    ...{ port, host, providersPort, dataDir, currencies, hasStandIns },
    brand: { ...readBrand(values, parts.look), ...parts.arrangement },
    logoFile: values.brandLogo,
    publicUrl,
    providersPublicUrl: values.providersPublicUrl,
    securityContact: values.securityContact,
    ...parts,
    countries: serveLicensed(parts, markets),
    markets,
    integrations: readIntegrations(env, reading),
    shownSettings: showSettings(env),
  }
  problems.push(...checkConfig(config))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config }
}

/** The countries of a licence are not excluded. */
function serveLicensed({ countries }: ConfigParts, markets: Markets): ConfigParts['countries'] {
  const licensed = markets.licensed.flatMap((market) => market.countries)
  const excluded = [...countries.excluded].filter((country) => !licensed.includes(country))
  return { ...countries, excluded: new Set(excluded) }
}

/** Name, logo and addresses shown to players; the defaults are Fairhouse's. */
function readBrand(
  values: SettingValues<typeof SETTINGS>,
  { mark, theme, footerText }: ConfigParts['look'],
): Brand {
  const { brandName, brandLogo, legalLine, support, helpLine } = values
  return {
    name: brandName ?? DEFAULT_BRAND.name,
    logo: brandLogo && `/brand/logo${extname(brandLogo).toLowerCase()}`,
    ...{ mark, theme, footerText, legalLine, support },
    helpLine: helpLine ?? DEFAULT_BRAND.helpLine,
    guestCurrency: values.currencies[0] ?? DEFAULT_BRAND.guestCurrency,
  }
}

function readParts(env: Environment, reading: Reading): ConfigParts {
  const parts = CONFIG_PARTS.map((part) => {
    const { settings, read } = part as ConfigPart<SettingTable, object>
    return read(createReader(settings, readTable(settings, env, reading), reading))
  })
  return Object.assign({}, ...parts) as ConfigParts
}
