import type { Socket } from 'node:net'

// Sockets by the thousand in one process: a client library for each would measure itself.

/** Ends once `end` came; rejects when the socket fails before. */
export function untilText(socket: Socket, end: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.once('error', reject)
    const onData = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (!text.includes(end)) return
      socket.off('data', onData)
      socket.off('error', reject)
      resolve()
    }
    socket.on('data', onData)
  })
}

/** A text frame as browsers send it; a mask of zeros leaves the bytes as they are. */
export function maskedFrame(commands: readonly object[]): Buffer {
  const payload = Buffer.from(commands.map((command) => JSON.stringify(command)).join('\n'))
  const head = Buffer.alloc(8)
  head.writeUInt8(0x81, 0)
  head.writeUInt8(0x80 | 126, 1)
  head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}
