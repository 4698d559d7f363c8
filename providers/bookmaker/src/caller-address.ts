import { networkOf } from '@fairhouse/server-kit/network-of'
import type { NodeBindings } from '@fairhouse/server-kit/node-answer'
import type { Context } from 'hono'

/** The network that a request came from; those of one machine are one caller. */
export function addressOf(context: Context): string {
  // Absent for requests of the same process.
  const bindings = context.env as Partial<NodeBindings> | undefined
  return networkOf(bindings?.clientIp ?? bindings?.incoming?.socket.remoteAddress ?? '')
}
