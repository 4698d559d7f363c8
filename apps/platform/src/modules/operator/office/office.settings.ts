import type { LookLimits } from '@fairhouse/domain/operator/look-limit'
import { isTimeZone } from '@fairhouse/domain/time-zone'
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
  officeTimeZone: {
    name: 'FAIRHOUSE_OFFICE_TIME_ZONE',
    what: 'time zone of the hours at which reports are mailed to operators; their days are of UTC',
    allowed: 'a time zone such as Europe/Berlin',
    fallback: 'UTC',
    parse: (value: string) => (isTimeZone(value) ? value : undefined),
  },
  officeViewUrl: origin({
    name: 'FAIRHOUSE_OFFICE_VIEW_URL',
    what: 'address at which operators see the site as a player, to read only, with a third host that leads to the port of the office; in production nobody does without it',
  }),
}

const lookSettings = {
  looksPerHour: whole({
    name: 'FAIRHOUSE_OFFICE_LOOKS_PER_HOUR',
    what: 'how many players an operator may look at within an hour; more are refused, logged and shown on the first page of the office',
    min: 1,
    max: 100_000,
    // assumed: one a minute is more than a person works on
    fallback: 60,
  }),
  looksPerDay: whole({
    name: 'FAIRHOUSE_OFFICE_LOOKS_PER_DAY',
    what: 'the same within 24 hours',
    min: 1,
    max: 100_000,
    fallback: 300,
  }),
}

/** Where the office is; null = there is none. */
export type OfficeConfig = {
  readonly port: number
  readonly host: string
  /** Null in a demo: the address that the visitor used. */
  readonly publicUrl: string | null
  /** Where operators see the site as a player; null in a demo: beside the office. */
  readonly viewUrl: string | null
  /** Of the hours at which reports are mailed. */
  readonly timeZone: string
}

export const officeSettings = defineSettings({
  settings: { ...settings, ...lookSettings },
  read({ values, mode, site, problems }): {
    readonly office: OfficeConfig | null
    readonly looks: LookLimits
  } {
    const looks = { hour: values.looksPerHour, day: values.looksPerDay }
    const { officePort, officeHost: host } = values
    const { officePublicUrl: publicUrl, officeViewUrl: viewUrl, officeTimeZone: timeZone } = values
    if (mode === 'production' && publicUrl === null) return { office: null, looks }
    const siteUrl = site.values.publicUrl
    if (mode === 'production' && publicUrl !== null) {
      problems.push(...findAddressFlaws('FAIRHOUSE_OFFICE_PUBLIC_URL', publicUrl, [siteUrl]))
    }
    const port = officePort ?? besidePort(site.values.port)
    if (viewUrl !== null) {
      // Views come through the port of the office, which tells them by their host.
      const others = [siteUrl, publicUrl, ...LOCAL.map((name) => `http://${name}:${port}`)]
      problems.push(...findAddressFlaws('FAIRHOUSE_OFFICE_VIEW_URL', viewUrl, others))
    }
    return { office: { port, host, publicUrl, viewUrl, timeZone }, looks }
  },
})

/** So that two sites on one machine have two offices. */
function besidePort(sitePort: number): number {
  if (sitePort === 0) return 0
  return sitePort + 2 <= 65_535 ? sitePort + 2 : sitePort - 2
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/** Cookies and passkeys are bound to the host, so that a fault of one does not reach the others. */
function findAddressFlaws(name: string, url: string, others: readonly (string | null)[]): string[] {
  const { protocol, hostname } = new URL(url)
  const isLocal = LOCAL.includes(hostname)
  const isOfBrowser = isLocal || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isOfBrowser) {
    return [`${name} is not an https address. Allowed: https, and http for localhost.`]
  }
  // On one machine ports are all that differs.
  const placeOf = (of: string) => (isLocal ? new URL(of).host : new URL(of).hostname)
  if (!others.some((other) => other !== null && placeOf(other) === placeOf(url))) return []
  return [`${name} has a host that is in use, of the site or the office: it needs its own.`]
}
