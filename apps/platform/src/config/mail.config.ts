import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import type { CoreReader } from './config.ts'

export type MailAccess = {
  /** `smtps://user:password@host:465` or `smtp://host:587` */
  readonly url: string
  /** `Fairhouse <no-reply@play.example>` */
  readonly from: string
}

/** Distance to the providers' port, so that two sites on one machine need one number each. */
const SMTP_PORT_DISTANCE = 24

export function smtpPortOf({ smtpPort, providersPort }: CoreReader['values']): number {
  if (smtpPort !== null || providersPort === 0) return smtpPort ?? 0
  const beside = providersPort + SMTP_PORT_DISTANCE
  return beside <= 65_535 ? beside : providersPort - SMTP_PORT_DISTANCE
}

/** Anyone can read that inbox, so only a demo may send to it. */
export function hasInbox({ values, standInUrl }: CoreReader): boolean {
  return values.mode === 'demo' && standInUrl !== null && values.smtpUrl === null
}

export function readMail(reader: CoreReader): MailAccess | null {
  const { values, need } = reader
  if (values.smtpUrl === 'off') return null
  if (hasInbox(reader)) {
    const name = (values.brandName ?? DEFAULT_BRAND.name).replaceAll(/[<>@"]/g, '')
    const from = values.mailFrom ?? `${name} <no-reply@fairhouse.test>`
    return { url: `smtp://127.0.0.1:${smtpPortOf(values)}`, from }
  }
  if (values.smtpUrl === null && values.mode === 'demo') return null
  // A link built from a request's Host header could lead a player to another site.
  need('publicUrl')
  return { url: need('smtpUrl'), from: need('mailFrom') }
}
