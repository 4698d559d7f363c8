import { networkInterfaces } from 'node:os'
import type { Config } from '../../apps/platform/src/config/config.ts'

/** The text that is printed when the site is open. */
export function describeSite(
  config: Config,
  secrets: { readonly chatOperatorPassword: string } | null,
  officeLink: string | null,
): string {
  const site = config.publicUrl ?? `http://localhost:${config.port}`
  const lines = [`  Site         ${site}`]
  const address = config.host === null ? findNetworkAddress() : null
  if (config.publicUrl === null && address !== null) {
    lines.push(`               http://${address}:${config.port} from other devices`)
  }
  if (config.hasStandIns) {
    lines.push(`  Providers    http://localhost:${config.providersPort} (payments: /cashier)`)
  }
  if (config.hasInbox) {
    lines.push(`  Inbox        http://localhost:${config.providersPort}/messenger/ (e-mails, SMS)`)
    lines.push(
      `  Telegram     http://localhost:${config.providersPort}/messenger/telegram/ (a stand-in)`,
    )
  }
  const chat = config.integrations.find(({ supportChat }) => supportChat !== undefined)
  if (chat?.isStandIn === true && secrets !== null) {
    lines.push(
      `  Support chat http://localhost:${config.providersPort}/messenger/chat/operator/ (name operator, password ${secrets.chatOperatorPassword})`,
    )
  }
  for (const { company, callback, isStandIn } of config.integrations) {
    if (callback === null || isStandIn === true) continue
    lines.push(`  Callback     ${site}${callback.path} (${company}: ${callback.what})`)
  }
  if (config.office !== null) {
    const { publicUrl, port } = config.office
    lines.push(`  Office       ${officeLink ?? publicUrl ?? `http://localhost:${port}`}`)
    if (officeLink !== null) lines.push('               signs in as owner, once, within a day')
  }
  if (config.mode === 'demo') {
    lines.push('  Demo player  demo@fairhouse.test, password Fairhouse-demo-1')
  }
  lines.push('  Stop         Ctrl-C; data stay')
  return lines.join('\n')
}

function findNetworkAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all.find((item) => item.family === 'IPv4' && !item.internal)?.address ?? null
}
