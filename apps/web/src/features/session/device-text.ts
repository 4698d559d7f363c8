import type { Device, SignInWay } from '@fairhouse/contract/session'
import type { IconName } from '@fairhouse/ui/icon-names'
import { t, type MessageId } from '#core/i18n/i18n.ts'

/** "Chrome 130 on Windows", or as much of it as is known. */
export function deviceText({ browser, model, system }: Device): string {
  const hardware = model ?? system
  const software =
    browser === null ? null : [browser.name, browser.version].filter(Boolean).join(' ')
  if (software !== null && hardware !== null) {
    return t('session.device.of', { browser: software, system: hardware })
  }
  return software ?? hardware ?? t('session.device.unknown')
}

export function deviceIcon({ type }: Device): IconName {
  return type === 'mobile' || type === 'tablet' ? 'smartphone' : 'monitor'
}

const WAYS: Readonly<Record<SignInWay, MessageId>> = {
  password: 'session.way.password',
  registration: 'session.way.registration',
  link: 'session.way.link',
  operator: 'session.way.operator',
  phone: 'session.way.phone',
  emailCode: 'session.way.emailCode',
  social: 'session.way.social',
  passkey: 'session.way.passkey',
  telegram: 'session.way.telegram',
}

export function wayText(way: SignInWay | null): string {
  return t(way === null ? 'session.way.unknown' : WAYS[way])
}
