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

/** The opcode of a frame of text. */
const TEXT = 1

/** Reads the chunks of a server's socket and passes on the text of each complete text frame. */
export function createFrameReader(onText: (text: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let frame = readHead(rest); frame !== null; frame = readHead(rest)) {
      if (rest.length < frame.end) return
      if ((rest.readUInt8(0) & 0x0f) === TEXT) onText(rest.toString('utf8', frame.start, frame.end))
      rest = rest.subarray(frame.end)
    }
  }
}

/** Where the first frame begins and ends; null before its head is whole. */
function readHead(bytes: Buffer): { readonly start: number; readonly end: number } | null {
  const short = bytes.length < 2 ? 127 : bytes.readUInt8(1) & 0x7f
  const start = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < start) return null
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  return { start, end: start + length }
}
