import type { Carry } from './call.ts'

/** A picture over a slow line; the platform waits as long. */
export const UPLOAD_TIMEOUT_MS = 60_000

/**
 * Sends a request with a file and reports its progress, from 0 to 1. `fetch` has no upload
 * progress, so XMLHttpRequest is used if it exists.
 */
export function carryFile(onSent: (share: number) => void): Carry {
  return async (request, fetch) => {
    if (typeof XMLHttpRequest === 'undefined') return await fetch(request)
    const body = await request.blob()
    return await new Promise<Response>((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(request.method, request.url)
      for (const [name, value] of request.headers) call.setRequestHeader(name, value)
      const fail = (): void => reject(new TypeError('The file was not sent'))
      call.upload.addEventListener('progress', ({ loaded, total }) =>
        onSent(total > 0 ? loaded / total : 0),
      )
      call.addEventListener('load', () => resolve(readResponse(call)))
      call.addEventListener('error', fail)
      call.addEventListener('abort', fail)
      request.signal.addEventListener('abort', () => call.abort())
      call.send(body)
    })
  }
}

function readResponse(call: XMLHttpRequest): Response {
  const retryAfter = call.getResponseHeader('retry-after')
  const headers = retryAfter === null ? {} : { 'retry-after': retryAfter }
  return new Response(call.responseText, { status: call.status, headers })
}
