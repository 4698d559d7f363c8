import { origin, text, whole } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

const port = whole({
  name: 'FAIRHOUSE_OFFICE_PORT',
  what: 'port of the office, where operators work; two above that of the site when not set',
  min: 0,
  max: 65_535,
  fallback: 0,
})

const settings = {
  officePort: { ...port, fallback: null as number | null },
  officeHost: text({
    name: 'FAIRHOUSE_OFFICE_HOST',
    what: 'address on which the office listens; only this machine reaches it unless set',
    fallback: '127.0.0.1',
  }),
  officePublicUrl: origin({
    name: 'FAIRHOUSE_OFFICE_PUBLIC_URL',
    what: 'address of the office in the browsers of operators, with a host of its own, which their passkeys are bound to; in production there is no office without it',
  }),
}

/** Where the office is; null = there is none. */
export type OfficeConfig = {
  readonly port: number
  readonly host: string
  /** Null in a demo: the address that the visitor used. */
  readonly publicUrl: string | null
}

export const officeSettings = defineSettings({
  settings,
  read({ values, mode, site, problems }): { readonly office: OfficeConfig | null } {
    const { officePort, officeHost: host, officePublicUrl: publicUrl } = values
    if (mode === 'production' && publicUrl === null) return { office: null }
    if (mode === 'production' && publicUrl !== null) {
      problems.push(...findAddressFlaws(publicUrl, site.values.publicUrl))
    }
    return { office: { port: officePort ?? besidePort(site.values.port), host, publicUrl } }
  },
})

/** So that two sites on one machine have two offices. */
function besidePort(sitePort: number): number {
  if (sitePort === 0) return 0
  return sitePort + 2 <= 65_535 ? sitePort + 2 : sitePort - 2
}

/** Cookies and passkeys are bound to the host, so that a fault of the site does not reach the office. */
function findAddressFlaws(officeUrl: string, siteUrl: string | null): string[] {
  const { protocol, hostname } = new URL(officeUrl)
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  if (protocol !== 'https:' && !isLocal) {
    return [
      'FAIRHOUSE_OFFICE_PUBLIC_URL is not an https address. Allowed: https, and http for localhost.',
    ]
  }
  if (isLocal || siteUrl === null || new URL(siteUrl).hostname !== hostname) return []
  return ['FAIRHOUSE_OFFICE_PUBLIC_URL has the host of FAIRHOUSE_PUBLIC_URL: it needs its own.']
}
