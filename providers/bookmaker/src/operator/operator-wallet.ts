import type { Clock } from '@fairhouse/server-kit/clock'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { readJson } from '@fairhouse/server-kit/read-body'
import { z } from 'zod'
import type { PlaceReply, Wallet } from '../betting/wallet.ts'
import type { Coupon } from './coupon.ts'

export type OperatorAccess = {
  /** The path of the platform's wallet calls. */
  readonly walletUrl: string
  /** `whsec_` + base64: signs wallet calls, and the tokens of players. */
  readonly secret: string
}

const TIMEOUT_MS = 8_000

const replySchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('done') }),
  z.object({ status: z.literal('denied'), reason: z.string() }),
])

/**
 * The wallet of the operator over signed calls (Standard Webhooks). Throws when there is no answer, or
 * none that is final: the caller repeats the command.
 */
export function createOperatorWallet(
  deps: OperatorAccess & {
    readonly clock: Clock
    readonly fetch: typeof fetch
    readonly readCoupon: (betId: string) => Promise<Coupon>
  },
): Wallet {
  async function call(id: string, fields: object): Promise<z.output<typeof replySchema>> {
    const body = JSON.stringify(fields, (_key, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    )
    const message = { id, timestamp: deps.clock.now(), body }
    const response = await deps.fetch(deps.walletUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signWebhook(message, [deps.secret]) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const reply = replySchema.safeParse(await readJson(response))
    if (response.status === 200 && reply.success) return reply.data
    throw new Error(`the operator answered ${response.status} to ${id}`)
  }

  /** A command that may not be denied: its money is the player's already. */
  async function insist(id: string, fields: object): Promise<void> {
    const reply = await call(id, fields)
    if (reply.status === 'denied') throw new Error(`the operator denied ${id}: ${reply.reason}`)
  }

  return {
    async place(command): Promise<PlaceReply> {
      const coupon = await deps.readCoupon(command.betId)
      const reply = await call(`place:${command.betId}`, { command: 'place', ...command, coupon })
      return reply.status === 'done' ? { isDone: true } : { isDone: false, reason: reply.reason }
    },
    void: (command) => insist(`void:${command.betId}`, { command: 'void', ...command }),
    async settle({ status: _, ...command }) {
      const coupon = await deps.readCoupon(command.betId)
      await insist(command.id, { command: 'settle', ...command, coupon })
    },
    async cashOut(command) {
      const coupon = await deps.readCoupon(command.betId)
      await insist(command.id, { command: 'cashOut', ...command, coupon })
    },
    async resettle({ status, ...command }) {
      const coupon = await deps.readCoupon(command.betId)
      const isOpen = status === 'open'
      await insist(command.id, { command: 'resettle', ...command, isOpen, coupon })
    },
  }
}
