import { systemClock } from '@fairhouse/server-kit/clock'
import { verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import type { Received } from './listener.ts'

/** A call signed by Standard Webhooks: as text, as JSON, and with its id. */
export type SignedCall = {
  readonly id: string
  readonly text: string
  readonly json: Record<string, unknown>
}

export type Inbox = {
  readonly calls: SignedCall[]
  /** Flaws of the signatures of the others. */
  readonly problems: string[]
  /** Keeps a call when its signature holds; null when not. */
  keep(received: Received): SignedCall | null
}

export function createInbox(secret: string): Inbox {
  const inbox: Inbox = {
    calls: [],
    problems: [],
    keep({ headers, body }) {
      const verified = verifyWebhook(
        { headers, rawBody: body },
        { secrets: [secret], clock: systemClock },
      )
      if (!verified.ok) {
        inbox.problems.push(verified.problem)
        return null
      }
      const text = Buffer.from(body).toString()
      const json = parse(text)
      if (json === null) inbox.problems.push('signed, and no JSON')
      else inbox.calls.push({ id: verified.id, text, json })
      return json === null ? null : (inbox.calls.at(-1) ?? null)
    },
  }
  return inbox
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}
