import { readBytes } from '@fairhouse/server-kit/read-body'

/** The issuer did not answer, or not with a valid response. */
export class IssuerUnreachableError extends Error {
  constructor(message: string, details: { cause?: unknown } = {}) {
    super(message, details)
    this.name = 'IssuerUnreachableError'
  }
}

export type IssuerFetchDeps = {
  readonly fetch: typeof fetch
  readonly timeoutMs: number
}

export type IssuerFetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * A fetch that is limited to an issuer: other origins in its documents are refused unless the
 * operator named them, redirects are not followed, and responses have a size and a time limit.
 */
export function createIssuerFetch(
  allowedOrigins: readonly string[],
  { fetch, timeoutMs }: IssuerFetchDeps,
): IssuerFetch {
  return async (address, init) => {
    const { origin } = new URL(address)
    if (!allowedOrigins.includes(origin)) {
      throw new IssuerUnreachableError(
        `${origin} is not among the origins of this provider. Add it to "origins" if that is right.`,
      )
    }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(address, { ...init, redirect: 'manual', signal })
      const { status, statusText, headers } = response
      const body = await readBytes(response)
      const isEmpty = status === 204 || status === 205 || status === 304
      return new Response(isEmpty ? null : body, { status, statusText, headers })
    } catch (cause) {
      if (cause instanceof IssuerUnreachableError) throw cause
      throw new IssuerUnreachableError(`${origin} did not answer`, { cause })
    }
  }
}
