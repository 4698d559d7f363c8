import type { CodeSent } from '@fairhouse/contract/otp'
import { call } from '#core/api/api.ts'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'

/** A code that is on its way to a number. */
export type SentPhoneCode = CodeSent & { readonly phone: string }

export async function sendPhoneCode(phone: string): Promise<SentPhoneCode> {
  const body = { phone, purpose: 'confirmPhone', locale: currentLocale() } as const
  const { data } = await call('POST /api/player/otp/send', { body })
  return { ...data, phone }
}
