import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startCentrifugoApi } from '@fairhouse/realtime/centrifugo-api.fixture'
import { Gateway } from '@fairhouse/realtime/gateway'
import { NAMESPACES } from '@fairhouse/realtime/namespace'
import { systemTimers } from '@fairhouse/realtime/timers'
import { createTokenVerifier } from '@fairhouse/realtime/token'
import { freePort } from './house-process.ts'

/** What several nodes publish through. */
export type RealtimeEngine = {
  readonly name: string
  /** The settings that lead a node to it. */
  readonly settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

const SECRET = 'realtime-secret-of-the-nodes-0123456789abcdef'
const API_KEY = 'centrifugo-key-of-the-nodes-0123456789abcdef'
const CONFIG = fileURLToPath(new URL('../deploy/centrifugo/v5.json', import.meta.url))

/** A Centrifugo v5 with the configuration of deploy/ when the machine has one, otherwise a stand-in. */
export async function startRealtimeEngine(): Promise<RealtimeEngine> {
  const program = await findCentrifugo()
  return program === null ? startStandIn() : startCentrifugo(program)
}

/** `CENTRIFUGO` names the program; without it, the PATH is searched. */
async function findCentrifugo(): Promise<string | null> {
  const named = process.env['CENTRIFUGO']
  const directories = (process.env['PATH'] ?? '').split(delimiter)
  for (const path of named ? [named] : directories.map((each) => join(each, 'centrifugo'))) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return null
}

async function startCentrifugo(program: string): Promise<RealtimeEngine> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(program, ['--config', CONFIG], {
    stdio: 'ignore',
    env: {
      // In memory: one Centrifugo needs no Redis.
      CENTRIFUGO_ENGINE: 'memory',
      CENTRIFUGO_ADDRESS: '127.0.0.1',
      CENTRIFUGO_PORT: String(port),
      CENTRIFUGO_TOKEN_HMAC_SECRET_KEY: SECRET,
      CENTRIFUGO_API_KEY: API_KEY,
      CENTRIFUGO_ALLOWED_ORIGINS: '*',
    },
  })
  while (!(await fetch(`${url}/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    await sleep(50)
  }
  return {
    name: 'Centrifugo',
    settings: settingsFor(url, API_KEY),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function startStandIn(): Promise<RealtimeEngine> {
  const gateway = new Gateway({
    verifyToken: createTokenVerifier(SECRET, () => new Date()),
    namespaces: NAMESPACES,
    timers: systemTimers,
    newId: randomUUID,
    random: Math.random,
    allowAnonymous: true,
  })
  const api = await startCentrifugoApi(gateway)
  return {
    name: 'a stand-in for Centrifugo',
    settings: settingsFor(new URL(api.apiUrl).origin, api.apiKey),
    stop: () => api.close(),
  }
}

function settingsFor(url: string, apiKey: string): Record<string, string> {
  return {
    FAIRHOUSE_REALTIME: 'centrifugo',
    FAIRHOUSE_REALTIME_SECRET: SECRET,
    FAIRHOUSE_CENTRIFUGO_URL: url,
    FAIRHOUSE_CENTRIFUGO_API_KEY: apiKey,
  }
}
