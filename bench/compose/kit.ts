import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRsaKeys } from '@fairhouse/server-kit/rsa-signature'
import { PINNED_NODE } from '../../scripts/bootstrap/runtime.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The hosts of the drill; Caddy signs certificates of such names with an authority of its own. */
export const SITE_HOST = 'play.localhost'
export const PROVIDERS_HOST = 'games.localhost'
export const OFFICE_HOST = 'office.localhost'

/** A copy of what is committed of the checkout, or will be, in which the kit runs as its README says. */
export type Kit = {
  /** Runs a program in `deploy` of the copy, and answers its output. */
  run(program: string, ...args: string[]): Promise<string>
  /** `docker compose` there. */
  compose(...args: string[]): Promise<string>
}

export async function copyKit(directory: string): Promise<Kit> {
  const listed = await runIn(ROOT, 'git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  for (const file of listed.trim().split('\n')) {
    await mkdir(dirname(join(directory, file)), { recursive: true })
    await cp(join(ROOT, file), join(directory, file)).catch(ignoreMissing)
  }
  const deploy = join(directory, 'deploy')
  const run: Kit['run'] = (program, ...args) => runIn(deploy, program, args)
  await writeSettings(deploy)
  return { run, compose: (...args) => run('docker', 'compose', ...args) }
}

/** Fills in the examples: each secret that has no value, and what the steps for own providers ask for. */
async function writeSettings(deploy: string): Promise<void> {
  const overlays = ['compose.tls.yaml', 'compose.office.yaml', 'compose.providers.yaml']
  const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`
  const apiKey = randomBytes(32).toString('hex')
  const chosen: Readonly<Record<string, string>> = {
    COMPOSE_FILE: ['compose.yaml', ...overlays, join(ROOT, 'bench/compose/drill.yaml')].join(':'),
    SITE_HOST,
    UNKNOWN_COUNTRY: 'allow',
    FAIRHOUSE_SMS_KEY: '',
  }
  const example = await readFile(join(deploy, '.env.example'), 'utf8')
  const filled = example.replaceAll(/^([A-Z_]+)=(.*)$/gm, (_line, name: string, value: string) => {
    const isSecret = value === ''
    return `${name}=${chosen[name] ?? (isSecret ? randomBytes(32).toString('hex') : value)}`
  })
  const password = /^POSTGRES_PASSWORD=(.*)$/m.exec(filled)?.[1]
  await writeFile(
    join(deploy, '.env'),
    lines(filled, {
      // Never the volumes of a site on the same machine.
      COMPOSE_PROJECT_NAME: 'fairhouse-drill',
      PROVIDERS_HOST,
      OFFICE_HOST,
      DRILL_NODE_IMAGE: `node:${PINNED_NODE}-bookworm-slim`,
      DRILL_CHECKOUT: ROOT,
      DRILL_API_KEY: apiKey,
      DRILL_WEBHOOK_SECRET: webhookSecret,
    }),
  )
  const [platform, studio] = [makeKeys(), makeKeys()]
  const bookSecret = `whsec_${randomBytes(32).toString('base64')}`
  await writeFile(
    join(deploy, 'site.env'),
    lines('', {
      FAIRHOUSE_STUDIO_URL: 'http://providers:3001/studio',
      FAIRHOUSE_STUDIO_PUBLIC_KEY: studio.publicKey,
      FAIRHOUSE_STUDIO_SIGNING_KEY: platform.privateKey,
      FAIRHOUSE_BOOKMAKER_URL: 'http://providers:3001',
      FAIRHOUSE_BOOKMAKER_SECRET: bookSecret,
      FAIRHOUSE_PROVIDERS_PUBLIC_URL: `https://${PROVIDERS_HOST}`,
      FAIRHOUSE_CASHIER_URL: 'http://cashier:3003',
      FAIRHOUSE_CASHIER_API_KEY: apiKey,
      FAIRHOUSE_CASHIER_WEBHOOK_SECRETS: webhookSecret,
    }),
  )
  const address = (name: string) => `postgres://fairhouse:${password}@postgres:5432/${name}`
  await writeFile(
    join(deploy, 'providers.env'),
    lines('', {
      FAIRHOUSE_OWN_STUDIO_DATABASE_URL: address('studio'),
      FAIRHOUSE_OWN_STUDIO_SIGNING_KEY: studio.privateKey,
      FAIRHOUSE_OWN_STUDIO_OPERATOR_KEY: platform.publicKey,
      FAIRHOUSE_OWN_BOOK_DATABASE_URL: address('book'),
      FAIRHOUSE_BOOKMAKER_SECRET: bookSecret,
    }),
  )
}

function makeKeys() {
  const keys = createRsaKeys()
  const toLine = (pem: string) => pem.trim().replaceAll('\n', String.raw`\n`)
  return { publicKey: toLine(keys.publicKey), privateKey: toLine(keys.privateKey) }
}

function lines(before: string, values: Readonly<Record<string, string>>): string {
  const added = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  return `${[before, ...added].join('\n').trim()}\n`
}

async function runIn(cwd: string, program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, all] = ['', '']
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (all = (all + String(chunk)).slice(-4_000)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${all}`)
  return output
}

/** A file that is listed and no longer there. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
