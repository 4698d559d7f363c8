import { setTimeout as sleep } from 'node:timers/promises'
import type { Brand } from '@fairhouse/contract/brand'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Mailer } from '#platform/mail/mailer.port'
import type { Carrier } from '#platform/modules/message/carrier.port'
import { renderMessageMail, renderMessageSms } from '#platform/modules/message/message-renderer'
import type { MessageTexts } from '#platform/modules/message/message-texts'
import { isMessageName, MESSAGE_NAMES, messageSpec } from '#platform/modules/message/message.table'
import type { MessageChannel, MessageOutcome } from '#platform/modules/message/message.tables'
import type { SealedMessage } from '#platform/modules/message/notify'
import {
  claimMessages,
  finishMessage,
  type OutgoingMessage,
  postponeMessage,
} from '#platform/modules/message/outgoing-message.repo'
import { isSuppressed } from '#platform/modules/message/suppressed-address.query'
import type { SecretSeal } from '#platform/secret-seal'
import type { SmsSender } from '#platform/modules/message/sms-sender.port'

export type MessageWorker = { start(): void; stop(): Promise<void> }

/** Counts outcomes, for metrics. */
export type MessageCount = (what: MessageOutcome | 'failed' | 'parked') => void

const RUNNING_MAX = 8
const EVERY_MS = 250
const SEND_MS_MAX = 30_000
/** Longer than sending takes, so the node that holds the lease has died. */
const LEASE_MS = 60_000
const DELAY_MS_FIRST = 250
const DELAY_MS_MAX = 60_000
/** About a quarter of an hour with the delays above. */
const ATTEMPTS_MAX = 22

/** Delay before the next attempt, or null to give up. */
export function decideNextAttempt(attempts: number): number | null {
  if (attempts >= ATTEMPTS_MAX) return null
  return Math.min(DELAY_MS_MAX, DELAY_MS_FIRST * 2 ** (attempts - 1))
}

export type MessageWorkerDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly texts: MessageTexts
  readonly brand: Brand
  readonly seal: SecretSeal
  /** Null = this site sends no e-mail. */
  readonly mailer: Mailer | null
  readonly sms: SmsSender | null
  /** Further channels, registered by their modules. */
  readonly carriers: ReadonlyMap<MessageChannel, Carrier>
  readonly count: MessageCount
  /** Shorter in tests. */
  readonly times?:
    | { readonly everyMs?: number; readonly leaseMs?: number; readonly sendMs?: number }
    | undefined
}

/**
 * Sends queued messages, outside of any transaction. If a node dies between sending and recording
 * it, another node sends the message again with the same id.
 */
export function createMessageWorker(deps: MessageWorkerDeps): MessageWorker {
  const { db, log, times = {} } = deps
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const own = [...(deps.mailer ? ['email'] : []), ...(deps.sms ? ['phone'] : [])]
  let looping: Promise<void> = Promise.resolve()

  async function attempt(message: OutgoingMessage): Promise<void> {
    try {
      const outcome = await send(message, deps)
      await finishMessage(db, { id: message.id, outcome, at: deps.clock.now() })
      deps.count(outcome)
    } catch (error) {
      await noteFailure(message, error)
    }
  }

  async function noteFailure(message: OutgoingMessage, error: unknown): Promise<void> {
    const retryAfterMs = decideNextAttempt(message.attempts)
    const about = { err: error, message: message.name, id: message.id, channel: message.channel }
    if (retryAfterMs === null) {
      deps.count('parked')
      log.error(about, 'a message was not accepted for a quarter of an hour and is parked')
    } else {
      deps.count('failed')
      log.warn({ ...about, retryAfterMs }, 'a message was not accepted and will be retried')
    }
    await postponeMessage(db, message, { error: String(error), retryAfterMs }).catch(
      // It becomes due again when the lease expires.
      (lost: unknown) => log.warn({ err: lost }, 'a failed message could not be postponed'),
    )
  }

  async function startDue(): Promise<void> {
    const limit = RUNNING_MAX - running.size
    if (limit <= 0) return
    const { leaseMs = LEASE_MS } = times
    for (const message of await claimMessages(db, {
      limit,
      leaseMs,
      names: MESSAGE_NAMES,
      channels: [...own, ...deps.carriers.keys()],
    })) {
      const done = attempt(message).finally(() => running.delete(done))
      running.add(done)
    }
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await startDue().catch((error: unknown) =>
        log.warn({ err: error }, 'messages could not be looked up'),
      )
      const pause = sleep(times.everyMs ?? EVERY_MS, null, { signal: stopping.signal })
      await pause.catch(() => null)
    }
  }

  return {
    start() {
      looping = loop()
    },
    async stop() {
      stopping.abort()
      await looping
      await Promise.all(running)
    },
  }
}

async function send(message: OutgoingMessage, deps: MessageWorkerDeps): Promise<MessageOutcome> {
  const { id, name, channel, expiresAt } = message
  const now = deps.clock.now()
  if (expiresAt !== null && now >= expiresAt) return 'expired'
  if (!isMessageName(name)) throw new Error(`There is no message "${name}"`)
  const opened = deps.seal.open(message.sealed, id)
  if (opened === null) throw new Error('The site secret has changed since the message was queued')
  const { to, language, site, values } = JSON.parse(opened) as SealedMessage
  const carrier = deps.carriers.get(channel)
  if (carrier !== undefined) {
    const content = { name, values: values as Readonly<Record<string, unknown>> }
    const sending = carrier({ id, to, language, site, ...content, createdAt: message.createdAt })
    return withDeadline(sending, deps.times?.sendMs ?? SEND_MS_MAX)
  }
  if (channel === 'email' && (await isSuppressed(deps.db, to))) return 'undeliverable'
  const found = await deps.texts.find(name, language)
  const parts = { text: found.text, spec: messageSpec(name), values }
  const { words, language: written } = found
  const context = { language: written, words, brand: deps.brand, site, now }
  const sending =
    channel === 'email'
      ? deps.mailer?.send({ ...renderMessageMail(parts, context), id, to })
      : deps.sms?.send({ ...renderMessageSms(parts, context), id, to })
  if (sending === undefined) throw new Error(`This site has no ${channel} channel`)
  return withDeadline(sending, deps.times?.sendMs ?? SEND_MS_MAX)
}

/** A carrier that never answers must not occupy a slot forever. */
async function withDeadline<T>(sending: Promise<T>, ms: number): Promise<T> {
  const answered = new AbortController()
  const late = sleep(ms, null, { signal: answered.signal }).then(() => {
    throw new Error(`No answer within ${ms} ms`)
  })
  late.catch(() => null)
  sending.catch(() => null)
  try {
    return await Promise.race([sending, late])
  } finally {
    answered.abort()
  }
}
