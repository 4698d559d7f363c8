import { randomUUID } from 'node:crypto'
import { startCentrifugoApi } from '@fairhouse/realtime/centrifugo-api.fixture'
import { findCentrifugo, startCentrifugo } from '@fairhouse/realtime/centrifugo-process.fixture'
import { Gateway } from '@fairhouse/realtime/gateway'
import { NAMESPACES } from '@fairhouse/realtime/namespace'
import { systemTimers } from '@fairhouse/realtime/timers'
import { createTokenVerifier } from '@fairhouse/realtime/token'

/** The engine of several nodes. */
export type RealtimeEngine = {
  readonly name: string
  /** The settings that lead a node to it. */
  readonly settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** A Centrifugo with the configuration of deploy/ when the machine has one, otherwise a stand-in. */
export async function startRealtimeEngine(): Promise<RealtimeEngine> {
  const program = await findCentrifugo()
  if (program === null) return startStandIn()
  const { origin, apiKey, tokenSecret, stop } = await startCentrifugo(program)
  return { name: 'Centrifugo', settings: settingsFor(origin, apiKey, tokenSecret), stop }
}

async function startStandIn(): Promise<RealtimeEngine> {
  const tokenSecret = 'realtime-secret-of-the-nodes-0123456789abcdef'
  const gateway = new Gateway({
    verifyToken: createTokenVerifier(tokenSecret, () => new Date()),
    namespaces: NAMESPACES,
    timers: systemTimers,
    newId: randomUUID,
    random: Math.random,
    allowAnonymous: true,
  })
  const api = await startCentrifugoApi(gateway)
  return {
    name: 'a stand-in for Centrifugo',
    settings: settingsFor(new URL(api.apiUrl).origin, api.apiKey, tokenSecret),
    stop: () => api.close(),
  }
}

function settingsFor(url: string, apiKey: string, tokenSecret: string): Record<string, string> {
  return {
    FAIRHOUSE_REALTIME: 'centrifugo',
    FAIRHOUSE_REALTIME_SECRET: tokenSecret,
    FAIRHOUSE_CENTRIFUGO_URL: url,
    FAIRHOUSE_CENTRIFUGO_API_KEY: apiKey,
  }
}
