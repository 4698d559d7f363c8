import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { PortTakenError } from '@fairhouse/server-kit/listen'
import type { Log } from '@fairhouse/server-kit/logger'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type Envelope = { readonly from: string; readonly to: readonly string[] }

export type SmtpReceiver = {
  /** Opens the port and answers it. Throws `PortTakenError`. */
  start(): Promise<number>
  stop(): Promise<void>
}

const HOST = '127.0.0.1'
const MESSAGE_BYTES_MAX = 1024 * 1024
const RECIPIENTS_MAX = 50
const CONNECTIONS_MAX = 50
const STOP_MS_MAX = 2_000
const REFUSED = 451

/**
 * Takes mail in over SMTP from this machine only. A message is confirmed once `keep` has it; one
 * that could not be kept is refused for now, so that its sender comes again.
 */
export function createSmtpReceiver(options: {
  readonly port: number
  readonly keep: (raw: Uint8Array, envelope: Envelope) => Promise<void>
  readonly log: Log
}): SmtpReceiver {
  const { port, keep, log } = options
  const server = new SMTPServer({
    authOptional: true,
    // Nothing leaves this machine: neither a password nor a certificate would protect anything.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MESSAGE_BYTES_MAX,
    maxRecipients: RECIPIENTS_MAX,
    maxClients: CONNECTIONS_MAX,
    closeTimeout: STOP_MS_MAX,
    onData(stream, session, done) {
      void answer()
      async function answer(): Promise<void> {
        let problem: Error | null
        try {
          problem = await receive(stream, session, keep)
        } catch (error) {
          log.error({ err: error }, 'a message could not be stored')
          problem = Object.assign(new Error('Try again later'), { responseCode: REFUSED })
        }
        done(problem)
      }
    },
  })
  // Broken connections are their senders' problem; `start` handles errors of the port.
  server.on('error', (error) => log.debug({ err: error }, 'mail connection'))

  return {
    start: () =>
      new Promise((resolve, reject) => {
        const refuse = (error: NodeJS.ErrnoException) =>
          reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error)
        server.server.once('error', refuse)
        const listener = server.listen(port, HOST, () => {
          server.server.off('error', refuse)
          resolve((listener.address() as AddressInfo).port)
        })
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Null when the message is kept; otherwise why it never will be. */
async function receive(
  stream: Readable & { readonly sizeExceeded?: boolean },
  { envelope }: SMTPServerSession,
  keep: (raw: Uint8Array, envelope: Envelope) => Promise<void>,
): Promise<Error | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // The rest is read and dropped: the sender listens only once it has sent everything.
    if (bytes <= MESSAGE_BYTES_MAX) chunks.push(chunk)
  }
  if (bytes > MESSAGE_BYTES_MAX) {
    return Object.assign(new Error('The message is too large'), { responseCode: 552 })
  }
  await keep(Buffer.concat(chunks), {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
  })
  return null
}
