import { findFreePort } from '@fairhouse/server-kit/free-port'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A site in a separate process, on free ports. */
export type SiteProcess = {
  readonly origin: string
  readonly providersOrigin: string
  readonly pid: number
  /** From spawn until the first page was answered, in ms. */
  readonly readyMs: number
  stop(): Promise<void>
  /** Ends it as a crash does. */
  kill(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))
// Another figure measures its speed; this only ends what never comes.
const READY_MS_MAX = 300_000

/** Makes a data directory that the caller removes with `removeDataDir`. */
export function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'fairhouse-bench-'))
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true })
}

/** Starts `scripts/site.ts` on a data directory and waits for its first page. */
export async function startSite(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<SiteProcess> {
  const [port, providersPort] = [await findFreePort(), await findFreePort()]
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/site.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      FAIRHOUSE_PORT: String(port),
      FAIRHOUSE_PROVIDERS_PORT: String(providersPort),
      FAIRHOUSE_DATA_DIR: dataDir,
      FAIRHOUSE_LOG_LEVEL: 'error',
      // A benchmark is one caller by design; it does not measure the limits per address.
      FAIRHOUSE_RATE_LIMIT: 'off',
      FAIRHOUSE_DEPOSIT_CHECK: 'off',
      FAIRHOUSE_REGISTRATIONS_FREE: '1000000',
      FAIRHOUSE_REGISTRATIONS_PER_HOUR: '1000000',
      ...settings,
    },
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000)
  })
  const origin = `http://localhost:${port}`
  while (!(await answers(`${origin}/`))) {
    if (child.exitCode !== null) throw new Error(`The site did not start: ${complaint}`)
    if (performance.now() - startedAt > READY_MS_MAX) {
      child.kill('SIGKILL')
      throw new Error(`The site was not ready in ${READY_MS_MAX} ms: ${complaint}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const readyMs = performance.now() - startedAt
  return {
    origin,
    providersOrigin: `http://localhost:${providersPort}`,
    pid: child.pid!,
    readyMs,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** Opens accounts, and answers an access token of each player. */
export async function signUpPlayers(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const email = `player-${number}@bench.example`
    const form = { email, password: 'vermilion-otter-71', country: 'PT', currency: 'EUR' }
    const signUp = await fetch(`${origin}/api/player/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, agreements: true }),
    })
    if (!signUp.ok) throw new Error(`A player cannot sign up: ${await signUp.text()}`)
    const { data } = (await signUp.json()) as { data: { accessToken: string } }
    tokens.push(data.accessToken)
  }
  return tokens
}

export type Call = <T>(path: string, body?: unknown) => Promise<T>

/** Signs the demo player in and answers a caller of the API with their token. */
export async function signInDemo(origin: string): Promise<{ token: string; call: Call }> {
  const signIn = await fetch(`${origin}/api/player/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@fairhouse.test', password: 'Fairhouse-demo-1' }),
  })
  if (!signIn.ok) throw new Error(`The demo player cannot sign in: ${await signIn.text()}`)
  const { data } = (await signIn.json()) as { data: { accessToken: string } }
  const token = data.accessToken
  const call: Call = async <T>(path: string, body?: unknown) => {
    const response = await fetch(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: T }).data
  }
  return { token, call }
}
