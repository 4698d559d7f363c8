import { ApiError, type ApiErrorCode } from './api-error.ts'
import { t } from '../i18n/language.ts'

/** What happened, why and what to do, in the language of the page, for any error of a call. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('shell.fault.internalError')
  if (isFrameCode(error.code)) return t(`shell.fault.${error.code}`)
  if (error.code === 'tooManyRequests' && error.retryAfterSeconds !== null) {
    return t('refusal.tooManyRequestsWait', { wait: waitText(error.retryAfterSeconds) })
  }
  const id = `refusal.${error.code}` as const
  const text = t(id)
  // The words of refusals come with the first failed call, and may have been lost on their way.
  return text === id ? t('shell.fault.internalError') : text
}

/** Text of a failed load: an invalid address reads as “not found”, since there is no field to correct. */
export function loadErrorText(error: unknown): string {
  const isBadAddress = error instanceof ApiError && error.code === 'validationFailed'
  return isBadAddress ? t('refusal.notFound') : errorText(error)
}

/** Texts of what a call may fail with. */
export type RefusalMessageId =
  | `shell.fault.${FrameCode | 'reference'}`
  | `refusal.${Exclude<ApiErrorCode, FrameCode> | 'tooManyRequestsWait' | 'waitSeconds' | 'waitMinutes'}`

/** Texts of errors without an answer of the platform, available from the start. */
type FrameCode = 'network' | 'timeout' | 'internalError' | 'cookiesBlocked'

function isFrameCode(code: ApiErrorCode): code is FrameCode {
  return ['network', 'timeout', 'internalError', 'cookiesBlocked'].includes(code)
}

function waitText(seconds: number): string {
  if (seconds < 90) return t('refusal.waitSeconds', { seconds: Math.max(1, Math.ceil(seconds)) })
  return t('refusal.waitMinutes', { minutes: Math.ceil(seconds / 60) })
}

/** The reference for support; undefined for an error that never reached the server. */
export function errorReference(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined
  return t('shell.fault.reference', { traceId: error.traceId })
}
