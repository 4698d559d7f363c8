/** One client: its identity, its subscriptions, and the order of its messages. */
import { runChannelCommand } from './channel-commands.ts'
import { decodeFrame, type Command } from './command.ts'
import type { Gateway } from './gateway.ts'
import { DISCONNECTS, ERRORS, type Disconnect } from './protocol.ts'
import { encodeError, encodeResult, PING } from './reply.ts'
import type { TokenCheck } from './token.ts'

/** The way to one client. Frames are JSON lines, as text or as its UTF-8 bytes. */
export interface Transport {
  send(frame: string | Uint8Array): void
  close(reason: Disconnect): void
  /** Bytes accepted by `send` that have not left yet. */
  unsentBytes(): number
}

type Phase = 'new' | 'connected' | 'refused' | 'closed'

/** The effect of a command besides its replies: none, a disconnect, or a wait. */
type Handled = Disconnect | undefined

export class Connection {
  user = ''
  session: string | null = null
  readonly id: string
  readonly subscriptions = new Set<string>()
  readonly gateway: Gateway
  #transport: Transport
  #phase: Phase = 'new'
  #replies: string[] = []
  #waiting: string[] = []
  #isBusy = false
  #isPongDue = false
  #cancelHeartbeat: () => void
  #cancelExpiry: (() => void) | null = null

  constructor(gateway: Gateway, transport: Transport) {
    this.gateway = gateway
    this.id = gateway.options.newId()
    this.#transport = transport
    this.#cancelHeartbeat = gateway.options.timers.schedule(gateway.limits.staleCloseMs, () =>
      this.disconnect(DISCONNECTS.stale),
    )
  }

  /** Handles an incoming frame. Frames are handled one after the other, and so are their lines. */
  receive(frame: string): void {
    // After a refused connect all frames are ignored until the connect timeout.
    if (this.#phase === 'closed' || this.#phase === 'refused') return
    if (this.#waiting.length >= this.gateway.limits.waitingFramesMax) {
      this.disconnect(DISCONNECTS.tooManyRequests)
      return
    }
    this.#waiting.push(frame)
    if (!this.#isBusy) void this.#work()
  }

  /** The transport is closed, by either side. */
  closed(): void {
    if (this.#phase === 'closed') return
    this.#phase = 'closed'
    this.#cancelHeartbeat()
    this.#cancelExpiry?.()
    for (const channel of this.subscriptions) this.gateway.channels.unsubscribe(channel, this)
    this.subscriptions.clear()
    this.#waiting = []
    this.gateway.gone(this)
  }

  disconnect(reason: Disconnect): void {
    if (this.#phase === 'closed') return
    this.#flush()
    this.closed()
    this.#transport.close(reason)
  }

  /** Sends an encoded publication, after the replies that came before it. */
  deliver(frame: Uint8Array): void {
    this.#flush()
    this.#send(frame, frame.length)
  }

  reply(line: string): void {
    this.#replies.push(line)
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    for (let frame = this.#waiting.shift(); frame !== undefined; frame = this.#waiting.shift()) {
      try {
        const commands = decodeFrame(frame)
        if (commands === null) this.disconnect(DISCONNECTS.badRequest)
        else await this.#runAll(commands)
        this.#flush()
      } catch {
        // A bug or a failing token check: the client may retry, the process continues.
        this.disconnect(DISCONNECTS.internal)
      }
    }
    this.#isBusy = false
  }

  async #runAll(commands: readonly Command[]): Promise<void> {
    for (const command of commands) {
      const handled = this.#run(command)
      // Waiting only if there is something to wait for keeps a busy connection cheap.
      const reason = handled instanceof Promise ? await handled : handled
      if (reason !== undefined) this.disconnect(reason)
      // After a refused connect the rest of the frame has no meaning.
      if (this.#isOver() || (command.method === 'connect' && this.#phase === 'refused')) return
    }
  }

  #isOver(): boolean {
    return this.#phase === 'closed'
  }

  #run(command: Command): Handled | Promise<Handled> {
    if (command.method === 'connect') {
      return this.#phase === 'new' ? this.#connect(command) : DISCONNECTS.badRequest
    }
    if (this.#phase !== 'connected') return DISCONNECTS.badRequest
    switch (command.method) {
      case 'pong':
        if (!this.#isPongDue) return DISCONNECTS.badRequest
        this.#isPongDue = false
        return undefined
      case 'refresh':
        return this.#refresh(command)
      case 'rpc':
        this.reply(encodeError(command.id, ERRORS.notAvailable))
        return undefined
      case 'send':
        return DISCONNECTS.notAvailable
      default:
        return runChannelCommand(this, command)
    }
  }

  async #connect(command: { id: number; token: string }): Promise<Handled> {
    const { options, limits } = this.gateway
    let check: TokenCheck = { ok: true, user: '', session: null, expiresAtMs: null }
    if (command.token === '') {
      if (options.allowAnonymous !== true) return DISCONNECTS.badRequest
    } else check = await options.verifyToken(command.token)
    if (this.#isOver()) return undefined
    if (!check.ok && check.reason === 'expired') {
      this.#phase = 'refused'
      this.#waiting = []
      this.reply(encodeError(command.id, ERRORS.tokenExpired))
      return undefined
    }
    if (!check.ok || this.gateway.isSessionEnded(check.session)) return DISCONNECTS.invalidToken
    this.user = check.user
    this.session = check.session
    this.#phase = 'connected'
    this.gateway.authenticated(this)
    this.reply(
      encodeResult(command.id, 'connect', {
        client: this.id,
        version: 'fairhouse',
        ...this.#watchExpiry(check.expiresAtMs),
        ping: Math.max(1, Math.round(limits.pingIntervalMs / 1000)),
        pong: true,
        session: this.id,
        time: options.timers.nowMs(),
      }),
    )
    this.#cancelHeartbeat()
    this.#schedulePing(limits.pingIntervalMs * (0.5 + options.random() / 2))
    return undefined
  }

  async #refresh(command: { id: number; token: string }): Promise<Handled> {
    if (command.token === '') return DISCONNECTS.badRequest
    const check = await this.gateway.options.verifyToken(command.token)
    if (!check.ok) {
      return check.reason === 'expired' ? DISCONNECTS.expired : DISCONNECTS.invalidToken
    }
    if (check.user !== this.user || this.gateway.isSessionEnded(check.session)) {
      return DISCONNECTS.invalidToken
    }
    if (this.#isOver()) return undefined
    this.session = check.session
    const expiry = this.#watchExpiry(check.expiresAtMs)
    const result = { client: this.id, version: 'fairhouse', ...expiry }
    this.reply(encodeResult(command.id, 'refresh', result))
    return undefined
  }

  #watchExpiry(expiresAtMs: number | null): { expires?: true; ttl?: number } {
    this.#cancelExpiry?.()
    this.#cancelExpiry = null
    if (expiresAtMs === null) return {}
    const leftMs = Math.max(0, expiresAtMs - this.gateway.options.timers.nowMs())
    this.#cancelExpiry = this.gateway.options.timers.schedule(
      leftMs + this.gateway.limits.expiredCloseMs,
      () => this.disconnect(DISCONNECTS.expired),
    )
    return { expires: true, ttl: Math.max(1, Math.ceil(leftMs / 1000)) }
  }

  #schedulePing(delayMs: number): void {
    const { limits, options } = this.gateway
    this.#cancelHeartbeat = options.timers.schedule(delayMs, () => {
      this.#isPongDue = true
      this.#send(PING, PING.length)
      if (this.#isOver()) return
      this.#cancelHeartbeat = options.timers.schedule(limits.pongTimeoutMs, () => {
        if (this.#isPongDue) this.disconnect(DISCONNECTS.noPong)
        else this.#schedulePing(limits.pingIntervalMs - limits.pongTimeoutMs)
      })
    })
  }

  #flush(): void {
    if (this.#replies.length === 0) return
    const frame = this.#replies.join('\n')
    this.#replies = []
    this.#send(frame, frame.length)
  }

  #send(frame: string | Uint8Array, bytes: number): void {
    if (this.#phase === 'closed') return
    if (this.#transport.unsentBytes() + bytes > this.gateway.limits.outgoingBytesMax) {
      this.#replies = []
      this.disconnect(DISCONNECTS.slow)
      return
    }
    this.#transport.send(frame)
  }
}
