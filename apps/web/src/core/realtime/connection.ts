/** How the socket stands: `idle` when nobody is signed in and none is wanted. */
export type ConnectionStatus = 'idle' | 'connecting' | 'connected'

let status: ConnectionStatus = 'idle'
const listeners = new Set<() => void>()

export function readConnection(): ConnectionStatus {
  return status
}

export function setConnection(next: ConnectionStatus): void {
  if (next === status) return
  status = next
  for (const listener of listeners) listener()
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
