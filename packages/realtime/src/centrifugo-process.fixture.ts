/** A real Centrifugo v5 with the configuration of deploy/, where the machine has one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type CentrifugoProcess = {
  readonly origin: string
  readonly tokenSecret: string
  readonly apiKey: string
  stop(): Promise<void>
}

const CONFIG = fileURLToPath(new URL('../../../deploy/centrifugo/v5.json', import.meta.url))
const TOKEN_SECRET = 'token-secret-of-the-tests-0123456789abcdef'
const API_KEY = 'api-key-of-the-tests-0123456789abcdef'

/** The program: what `CENTRIFUGO` names, else a `centrifugo` on the PATH, else null. */
export async function findCentrifugo(): Promise<string | null> {
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

/** Starts it on a free port; `settings` are additional environment variables. */
export async function startCentrifugo(
  program: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<CentrifugoProcess> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(program, ['--config', CONFIG], {
    stdio: 'ignore',
    env: {
      // One process needs no Redis.
      CENTRIFUGO_ENGINE: 'memory',
      CENTRIFUGO_ADDRESS: '127.0.0.1',
      CENTRIFUGO_PORT: String(port),
      CENTRIFUGO_TOKEN_HMAC_SECRET_KEY: TOKEN_SECRET,
      CENTRIFUGO_API_KEY: API_KEY,
      ...settings,
    },
  })
  while (!(await fetch(`${origin}/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    await sleep(50)
  }
  return {
    origin,
    tokenSecret: TOKEN_SECRET,
    apiKey: API_KEY,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
