import { Readable } from 'node:stream'
import type { HttpBindings } from '#platform/http/caller'

/** The parts of a request that every call needs, read lazily. */
export type Incoming = {
  readonly method: string
  /** Without query, as sent. */
  readonly path: string
  /** `?…`, or empty. */
  readonly search: string
  header(name: string): string | null
  /** The body, to be read once; null if there is none. */
  body(): Readable | null
}

/**
 * Reads the raw message of a listener, whose headers are parsed already, while a `Request` would
 * copy them all, and whose body would pass through a web stream. In-process calls only have the
 * `Request`.
 */
export function readIncoming(request: Request, bindings: HttpBindings | undefined): Incoming {
  const message = bindings?.incoming
  const target = message?.url?.startsWith('/') ? message.url : targetOf(request.url)
  const end = target.indexOf('?')
  const raw = message?.headers
  return {
    method: request.method,
    path: end === -1 ? target : target.slice(0, end),
    search: end === -1 ? '' : target.slice(end),
    header:
      raw === undefined
        ? (name) => request.headers.get(name)
        : (name) => {
            const value = raw[name]
            return Array.isArray(value) ? value.join(', ') : (value ?? null)
          },
    body() {
      if (message instanceof Readable) return message
      return request.body === null ? null : Readable.from(request.body)
    },
  }
}

/** Path and query of an absolute URL; fragments are never sent. */
function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  return start === -1 ? '/' : (url.slice(start).split('#', 1)[0] ?? '/')
}

/** Whether a path belongs to an API, of players or of the office, and not to a page. */
export function isApiPath(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/office/api/')
}
