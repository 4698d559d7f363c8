import type { Config } from '#platform/config/config'

/** Beside the office of a demo: browsers know that names below `localhost` are this machine. */
const DEMO_HOST = 'view.localhost'

type OfficeConfig = Pick<Config, 'office' | 'mode'>

/** Where the site is shown to operators as to a player; null = nowhere. */
export function viewOriginOf({ office, mode }: OfficeConfig, officeOrigin: string): string | null {
  if (office?.viewUrl) return office.viewUrl
  if (mode !== 'demo') return null
  const { hostname, port } = new URL(officeOrigin)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return isLocal ? `http://${DEMO_HOST}${port && `:${port}`}` : null
}

/** Whether a `Host` header names the place of views. */
export function isViewHost({ office, mode }: OfficeConfig, host: string | null): boolean {
  if (host === null) return false
  if (office?.viewUrl) return host === new URL(office.viewUrl).host
  return mode === 'demo' && host.replace(/:\d+$/, '') === DEMO_HOST
}
