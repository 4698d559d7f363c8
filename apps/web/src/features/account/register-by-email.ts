import type { CallInput } from '@fairhouse/contract/endpoint'
import type { EndpointOf } from '@fairhouse/contract/endpoints'
import type { Session } from '@fairhouse/contract/profile'
import { call } from '#core/api/api.ts'
import { ApiError, isTemporary } from '@fairhouse/app-kit/api/api-error'
import { deviceBody } from '#core/session/device-id.ts'
import { withCaptcha } from './with-captcha.ts'

/** The address whose registration had no answer, in this tab: it may have an account since. */
let unanswered: string | null = null

/**
 * Opens an account. If the call had no answer and the form is sent again, the account may be there
 * already: then its password opens it.
 */
export async function registerByEmail(
  body: CallInput<EndpointOf<'POST /api/player/register'>>['body'],
): Promise<Session> {
  const { email, password } = body
  try {
    const { data } = await withCaptcha((captcha) =>
      call('POST /api/player/register', { body: { ...body, ...captcha } }),
    )
    return data
  } catch (error) {
    const isRepeated = unanswered === email
    if (isTemporary(error)) unanswered = email
    if (!isRepeated || !isTaken(error)) throw error
    const opened = await withCaptcha((captcha) =>
      call('POST /api/player/sessions', { body: { email, password, ...deviceBody(), ...captcha } }),
    ).catch(() => null)
    if (opened === null) throw error
    return opened.data
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.fields.email?.code === 'taken'
}
