import type { Setting } from '../../apps/platform/src/config/setting.ts'
import {
  callbackPath,
  SINGLE_PORTS,
  type Integration,
  type Ports,
} from '../../apps/platform/src/integration.ts'

const PORTS: Readonly<Record<keyof Ports, string>> = {
  gameProvider: 'games',
  paymentProvider: 'payments',
  sportsbook: 'sportsbook',
  secondSportsbook: 'second sportsbook',
  exclusionRegistry: 'Registers of excluded people',
  sanctionsScreening: 'lists of sanctions',
  identityCheck: 'identity verification',
  supportChat: 'support chat',
  smsSender: 'text messages',
  mailReporter: 'reports on e-mails',
}

/** A page with the tables of settings and of integrations between their marks. */
export function writeSettings(
  page: string,
  settings: readonly Setting<unknown>[],
  integrations: readonly Integration[],
): string {
  const named = writeTable(page, 'settings', [
    '| Variable | What | Allowed | Without it |',
    '|---|---|---|---|',
    ...settings.map(
      ({ name, what, allowed, fallback }) =>
        `| \`${name}\` | ${what} | ${allowed} | ${describeFallback(fallback)} |`,
    ),
  ])
  return writeTable(named, 'integrations', [
    '| Integration | For | Settings | Address to enter there |',
    '|---|---|---|---|',
    ...integrations.map(describeIntegration),
  ])
}

function describeIntegration({ id, company, fills, callback, settings }: Integration): string {
  const [first = '', ...others] = Object.values(settings).map(({ name }) => name.split('_'))
  const shared = [...first].filter((word, at) => others.every((name) => name[at] === word))
  const count = (SINGLE_PORTS as readonly string[]).includes(fills) ? '' : ', any number'
  const address = callback === null ? '–' : `\`https://<site>${callbackPath(id)}\`, for ${callback}`
  return `| ${company} | ${PORTS[fills]}${count} | \`${shared.join('_')}_…\` | ${address} |`
}

function writeTable(page: string, name: string, lines: readonly string[]): string {
  const place = new RegExp(`(<!-- ${name}:[^\\n]*-->\\n)[\\s\\S]*(<!-- end of ${name} -->)`)
  return page.replace(
    place,
    (_, begin: string, end: string) => `${begin}${lines.join('\n')}\n${end}`,
  )
}

function describeFallback(fallback: unknown): string {
  if (fallback === null) return '–'
  if (Array.isArray(fallback)) return fallback.length === 0 ? '–' : fallback.join(' ')
  return `\`${String(fallback)}\``
}
