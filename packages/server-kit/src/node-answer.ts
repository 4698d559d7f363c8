import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/** Node's request and response; a listener passes them to a fetch handler. */
export type NodeBindings = {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  /** Behind a proxy, the address that it names. */
  readonly clientIp?: string
}

/**
 * Lets a handler in Node's own form answer a request of a fetch handler below `mountPath`: it sees
 * the address without the mount path, and `originalUrl` with it, as in Express and Koa. Resolves
 * when the response is sent; the fetch handler's return value then tells the listener that it was sent.
 */
export function answerWithNode(
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  { incoming, outgoing }: NodeBindings,
  mountPath: string,
): Promise<Response> {
  const originalUrl = incoming.url ?? '/'
  if (!originalUrl.startsWith(mountPath)) throw new Error(`${originalUrl} is not in ${mountPath}`)
  const inner = originalUrl.slice(mountPath.length)
  incoming.url = inner.startsWith('/') ? inner : `/${inner}`
  Object.assign(incoming, { originalUrl })
  return new Promise((resolve) => {
    // A copy is a response of Node's own: the listener would take its form of one for an answer to send.
    outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT.clone()))
    handle(incoming, outgoing)
  })
}
