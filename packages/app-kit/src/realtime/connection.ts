import { createListeners } from '../data/listeners.ts'

/** State of the socket: `idle` if nobody is signed in and none is needed. */
export type ConnectionStatus = 'idle' | 'connecting' | 'connected'

let status: ConnectionStatus = 'idle'
const listeners = createListeners()

export function readConnection(): ConnectionStatus {
  return status
}

export function setConnection(next: ConnectionStatus): void {
  if (next === status) return
  status = next
  listeners.notify()
}

export const subscribeConnection = listeners.subscribe
