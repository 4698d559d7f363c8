import { findFreePort, probePort } from '@fairhouse/server-kit/free-port'
import { PortTakenError } from '@fairhouse/server-kit/listen'
import { readConfig, type Config } from '../../apps/platform/src/config/config.ts'
import type { SiteSecrets } from '../../apps/platform/src/config/demo-secrets.ts'

/** The configuration is wrong; the message lists what, where and which values are allowed. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n- ${problems.join('\n- ')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads the configuration and settles the ports, so that a port in use is reported before anything is
 * started and 0 becomes a free one. Throws {@link ConfigError} and `PortTakenError`.
 */
export async function chooseConfig(
  environment: NodeJS.ProcessEnv,
  secrets: SiteSecrets | null,
): Promise<Config> {
  const wanted = read(environment, secrets)
  if (wanted.port === wanted.providersPort && wanted.port !== 0) {
    throw new ConfigError([
      `FAIRHOUSE_PORT and FAIRHOUSE_PROVIDERS_PORT are both ${wanted.port}: the site and the ` +
        'providers are two origins and need two ports.',
    ])
  }
  const host = wanted.host ?? undefined
  const port = await choosePort(wanted.port, host, 'FAIRHOUSE_PORT')
  const providersPort = wanted.hasStandIns
    ? await choosePort(wanted.providersPort, host, 'FAIRHOUSE_PROVIDERS_PORT')
    : wanted.providersPort
  const { office } = wanted
  // E-mails are accepted from this machine only, so the port is tested there.
  const smtpPort = wanted.hasInbox
    ? await choosePort(wanted.smtpPort, '127.0.0.1', 'FAIRHOUSE_SMTP_PORT')
    : wanted.smtpPort
  const officePort = office && (await choosePort(office.port, office.host, 'FAIRHOUSE_OFFICE_PORT'))
  return read(
    {
      ...environment,
      FAIRHOUSE_SMTP_PORT: String(smtpPort),
      ...(officePort !== null && { FAIRHOUSE_OFFICE_PORT: String(officePort) }),
      FAIRHOUSE_PORT: String(port),
      FAIRHOUSE_PROVIDERS_PORT: String(providersPort),
    },
    secrets,
  )
}

async function choosePort(
  wanted: number,
  host: string | undefined,
  setting: string,
): Promise<number> {
  if (wanted === 0) return findFreePort(host)
  try {
    await probePort(wanted, host)
  } catch (error) {
    throw explainPort(error, setting)
  }
  return wanted
}

function explainPort(error: unknown, setting: string): unknown {
  if (!(error instanceof PortTakenError)) return error
  const hint = `${setting} sets it, e.g. ${setting}=${error.port + 10}.`
  return new ConfigError([`${error.message} ${hint}`])
}

function read(environment: NodeJS.ProcessEnv, secrets: SiteSecrets | null): Config {
  const result = readConfig(environment, secrets)
  if (!result.ok) throw new ConfigError(result.problems)
  return result.config
}
