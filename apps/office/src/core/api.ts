import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { createCallQuery } from '@fairhouse/app-kit/api/call-query'
import { callPlatform, type Call, setTransport } from '@fairhouse/app-kit/api/call'
import type { OFFICE_ENDPOINTS } from '@fairhouse/contract/office/endpoints'
import { confirmAct } from './confirmation.ts'
import { noteDifference } from './difference.ts'

let signedOut: () => void = () => undefined

/** Calls `onSignedOut` when a call finds that the session has ended. */
export function startApi(onSignedOut: () => void): void {
  signedOut = onSignedOut
  setTransport(() => transport)
}

const transport = {
  async fetch(request: Request) {
    const response = await fetch(request)
    if (response.status === 409) await noteDifference(response.clone())
    return response
  },
  origin: window.location.origin,
  // The session is a cookie that scripts cannot read; the platform accepts it from this origin only.
  cookieCalls: { has: () => true },
  newTraceId: () => newId().replaceAll('-', ''),
  elapsedMs: () => performance.now(),
  warn: (message: string) => console.warn(message),
  bearer: async () => null,
  rejected: async () => null,
}

/** Sends a call; an act that has to be confirmed is confirmed by the operator and sent again. */
const send: typeof callPlatform = async (key, input, options) => {
  try {
    return await callPlatform(key, input, options)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The kit knows the refusals of the players' site only.
    const code: string = error.code
    if (code === 'actNotConfirmed' && (await confirmAct(key, input ?? {})))
      return await callPlatform(key, input, options)
    if (error.status === 401) signedOut()
    throw error
  }
}

/** Calls an endpoint of the office. @throws ApiError for everything but a success */
export const call = send as Call<typeof OFFICE_ENDPOINTS>

export const callQuery = createCallQuery<typeof OFFICE_ENDPOINTS>(send)
