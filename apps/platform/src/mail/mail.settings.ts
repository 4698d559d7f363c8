import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import { whole } from '#platform/config/setting'
import { defineSettings, type SettingReader } from '#platform/config/setting-reader'

const settings = {
  smtpUrl: {
    name: 'FAIRHOUSE_SMTP_URL',
    what: 'mail server that sends e-mails, off for none; the stand-in inbox of a demo when not set',
    allowed: 'smtps://user:password@host:465, smtp://user:password@host:587 or off',
    fallback: null as string | null,
    isSecret: true,
    parse: parseSmtpUrl,
  },
  mailFrom: {
    name: 'FAIRHOUSE_MAIL_FROM',
    what: 'sender of e-mails',
    allowed: 'an address such as Fairhouse <no-reply@play.example>',
    fallback: null as string | null,
    parse: (value: string) =>
      /^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value) ? value : undefined,
  },
  smtpPort: {
    ...whole({
      name: 'FAIRHOUSE_SMTP_PORT',
      what: 'port of the stand-in inbox for incoming e-mails, on 127.0.0.1; 24 above the providers’ port (3025) when not set',
      min: 0,
      max: 65_535,
      fallback: 0,
    }),
    fallback: null as number | null,
  },
}

type Reader = SettingReader<typeof settings>

/** The server that sends e-mails, or the stand-in inbox of a demo. */
export const mailSettings = defineSettings({
  settings,
  read(reader) {
    const smtpPort = readSmtpPort(reader.values.smtpPort, reader.site.values.providersPort)
    return { mail: readMail(reader, smtpPort), smtpPort, hasInbox: hasInbox(reader) }
  },
})

type MailAccess = {
  /** `smtps://user:password@host:465` or `smtp://host:587` */
  readonly url: string
  /** `Fairhouse <no-reply@play.example>` */
  readonly from: string
}

/** Distance to the providers' port, so that two sites on one machine need one number each. */
const SMTP_PORT_DISTANCE = 24

/** 0 = any free port. */
function readSmtpPort(smtpPort: number | null, providersPort: number): number {
  if (smtpPort !== null || providersPort === 0) return smtpPort ?? 0
  const beside = providersPort + SMTP_PORT_DISTANCE
  return beside <= 65_535 ? beside : providersPort - SMTP_PORT_DISTANCE
}

/** Anyone can read that inbox, so only a demo may send to it. */
function hasInbox({ values, mode, standInUrl }: Reader): boolean {
  return mode === 'demo' && standInUrl !== null && values.smtpUrl === null
}

/** Null = switched off: the site sends no e-mail, and says so. */
function readMail(reader: Reader, smtpPort: number): MailAccess | null {
  const { values, mode, site, need } = reader
  if (values.smtpUrl === 'off') return null
  if (hasInbox(reader)) {
    const name = (site.values.brandName ?? DEFAULT_BRAND.name).replaceAll(/[<>@"]/g, '')
    const from = values.mailFrom ?? `${name} <no-reply@fairhouse.test>`
    return { url: `smtp://127.0.0.1:${smtpPort}`, from }
  }
  if (values.smtpUrl === null && mode === 'demo') return null
  // A link built from a request's Host header could lead a player to another site.
  site.need('publicUrl')
  return { url: need('smtpUrl'), from: need('mailFrom') }
}

function parseSmtpUrl(value: string): string | undefined {
  if (value === 'off') return value
  if (!URL.canParse(value)) return undefined
  const { protocol, hostname, pathname, search, hash } = new URL(value)
  const isBare = /^\/?$/.test(pathname) && search === '' && hash === ''
  return /^smtps?:$/.test(protocol) && hostname !== '' && isBare ? value : undefined
}
