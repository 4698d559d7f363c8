import { DEFAULT_CURRENCY_CODES, findCurrency } from '@fairhouse/money/currency'
import { choice, list, origin, text, whole, words } from './setting.ts'

const ROLES = ['web', 'jobs'] as const

/**
 * The role of a process. `web` serves pages, the API and callbacks; `jobs` runs schedules,
 * reactions to events, messages, and the publication of events to the realtime engine.
 */
export type Role = (typeof ROLES)[number]

/** The settings of the whole site; those of one part are declared beside it. */
export const SETTINGS = {
  mode: choice({
    name: 'FAIRHOUSE_MODE',
    what: 'demo seeds data and starts stand-in providers; production requires its settings',
    values: ['demo', 'production'],
    fallback: 'demo',
  }),
  brandName: words({
    name: 'FAIRHOUSE_BRAND_NAME',
    what: 'name of the site: on pages, in messages, and at the stand-in providers; Fairhouse when not set',
    max: 40,
  }),
  brandLogo: {
    ...text({
      name: 'FAIRHOUSE_BRAND_LOGO',
      what: 'image file of the logo on pages; the Fairhouse logo when not set',
      fallback: null,
    }),
    allowed: 'a file .svg, .png or .webp',
    parse: (value: string) => (/\.(?:svg|png|webp)$/i.test(value) ? value : undefined),
  },
  legalLine: words({
    name: 'FAIRHOUSE_LEGAL_LINE',
    what: 'operator of the site and its licence, in the footer of pages and messages',
    max: 300,
  }),
  support: contact({
    name: 'FAIRHOUSE_SUPPORT',
    what: 'where players reach support, in the footer of pages and messages',
  }),
  securityContact: contact({
    name: 'FAIRHOUSE_SECURITY_CONTACT',
    what: 'where vulnerabilities are reported, published at /.well-known/security.txt; no such file when not set',
  }),
  helpLine: {
    ...text({
      name: 'FAIRHOUSE_HELP_LINE',
      what: 'where players find help with gambling problems; https://www.gamblingtherapy.org when not set',
      fallback: null,
    }),
    allowed: 'an https address',
    parse: parseHttps,
  },
  port: whole({
    name: 'FAIRHOUSE_PORT',
    what: 'port of the site',
    min: 0,
    max: 65_535,
    fallback: 3000,
  }),
  host: text({
    name: 'FAIRHOUSE_HOST',
    what: 'address to listen on; all when not set',
    fallback: null,
  }),
  providersPort: whole({
    name: 'FAIRHOUSE_PROVIDERS_PORT',
    what: 'port of the stand-in providers, or of the own ones (scripts/providers.ts)',
    min: 0,
    max: 65_535,
    fallback: 3001,
  }),
  dataDir: text({
    name: 'FAIRHOUSE_DATA_DIR',
    what: 'directory of the embedded database and of generated secrets',
    fallback: '.data',
  }),
  publicUrl: origin({
    name: 'FAIRHOUSE_PUBLIC_URL',
    what: 'address of the site; the one the visitor used when not set',
  }),
  providersPublicUrl: origin({
    name: 'FAIRHOUSE_PROVIDERS_PUBLIC_URL',
    what: 'address of the providers for browsers; the host the visitor used when not set',
  }),
  currencies: list({
    name: 'FAIRHOUSE_CURRENCIES',
    what: 'currencies that accounts may be opened in, in the order shown to players',
    fallback: DEFAULT_CURRENCY_CODES,
    allowedItem: 'codes of ISO 4217 such as GBP, and BTC ETH USDT TRX',
    parseItem: (item) => findCurrency(item)?.code,
  }),
  standIns: choice({
    name: 'FAIRHOUSE_STAND_INS',
    what: 'start the stand-in providers; on in demo, off in production unless set',
    values: ['on', 'off', 'auto'],
    fallback: 'auto',
  }),
  roles: list({
    name: 'FAIRHOUSE_ROLES',
    what: 'what this process does: web serves pages, the API and callbacks; jobs runs schedules and reactions to events, sends messages and hands events to the sockets. A process with one of them needs FAIRHOUSE_REALTIME=centrifugo, and the site at least one process of each',
    fallback: ROLES,
    allowedItem: ROLES.join(' '),
    parseItem: (item) => ROLES.find((role) => role === item),
  }),
} as const

function parseHttps(value: string): string | undefined {
  return URL.canParse(value) && new URL(value).protocol === 'https:' ? value : undefined
}

function contact(head: { readonly name: string; readonly what: string }) {
  return {
    ...text({ ...head, fallback: null }),
    allowed: 'an e-mail address or an https address',
    parse: (value: string) =>
      /^[^\s<>@]+@[^\s<>@]+$/.test(value) ||
      (URL.canParse(value) && new URL(value).protocol === 'https:')
        ? value
        : undefined,
  }
}
