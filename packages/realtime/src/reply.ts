/** Encoding of what clients receive. Publications arrive here encoded already, and once. */
import type { ProtocolError, StreamPosition } from './protocol.ts'
import type { Publication } from './stream.ts'

export const PING = '{}'

export function encodeError(id: number, error: ProtocolError): string {
  return JSON.stringify({ id, error })
}

export function encodeResult(id: number, method: string, result: object): string {
  return JSON.stringify({ id, [method]: result })
}

export function encodePush(channel: string, publicationJson: string): string {
  return `{"push":{"channel":${JSON.stringify(channel)},"pub":${publicationJson}}}`
}

/** The reply to subscribe: a position if recoverable, and the missed publications if recovered. */
export function encodeSubscribed(
  id: number,
  result: {
    position: StreamPosition | null
    wasRecovering: boolean
    recovered: readonly Publication[] | null
  },
): string {
  const { position, wasRecovering, recovered } = result
  const fields: string[] = []
  if (position !== null) {
    const epoch = JSON.stringify(position.epoch)
    fields.push(`"recoverable":true,"epoch":${epoch},"offset":${position.offset},"positioned":true`)
  }
  if (wasRecovering) fields.push('"was_recovering":true')
  if (recovered !== null) {
    fields.push('"recovered":true', `"publications":${encodeList(recovered)}`)
  }
  return `{"id":${id},"subscribe":{${fields.join(',')}}}`
}

export function encodeHistory(
  id: number,
  publications: readonly Publication[],
  { epoch, offset }: StreamPosition,
): string {
  const position = `"epoch":${JSON.stringify(epoch)},"offset":${offset}`
  return `{"id":${id},"history":{"publications":${encodeList(publications)},${position}}}`
}

function encodeList(publications: readonly Publication[]): string {
  return `[${publications.map(({ json }) => json).join(',')}]`
}
