/**
 * The wire behaviour of every realtime engine of this product, as one suite: the embedded gateway
 * and Centrifugo both pass it. See docs/decisions/003-embedded-gateway.md for running it against
 * Centrifugo.
 */
import { afterAll, beforeAll, describe } from 'vitest'
import { describeChannels } from './gateway-channels.contract.ts'
import { describeConnections } from './gateway-connections.contract.ts'
import { describePushes } from './gateway-pushes.contract.ts'
import { describeRecovery } from './gateway-recovery.contract.ts'

/**
 * A running engine with the namespaces of this product and short times: pings every second with
 * less than that to answer, a few seconds to send connect and to refresh an expired token.
 */
export type GatewayTarget = {
  /** `ws://host:port/path` */
  readonly url: string
  mintToken(claims: { sub: string; expiresInSeconds?: number }): Promise<string>
  publish(channel: string, data: unknown, idempotencyKey?: string): Promise<void>
  /** Permanently ends all connections of a user. */
  disconnect(user: string): Promise<void>
  close(): Promise<void>
}

/** Hands the running target to tests that are declared before it starts. */
export type Target = () => GatewayTarget

/** Declares the suite for one engine. */
export function describeGateway(name: string, start: () => Promise<GatewayTarget>): void {
  describe(name, () => {
    let running: GatewayTarget
    beforeAll(async () => {
      running = await start()
    })
    afterAll(() => running.close())
    const target = () => running
    describeConnections(target)
    describeChannels(target)
    describePushes(target)
    describeRecovery(target)
  })
}
