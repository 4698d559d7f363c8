import { randomBytes, randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { jpegPaper } from '../apps/platform/src/modules/kyc/document/picture.fixture.ts'
import type { BenchLine } from './bench-line.ts'
import { copyKit, OFFICE_HOST, PROVIDERS_HOST, SITE_HOST, type Kit } from './compose/kit.ts'
import { createCaller, type Caller } from './compose/site-call.ts'
import { makeDataDir, removeDataDir } from './site-process.ts'

const SITE = `https://${SITE_HOST}`
const IMAGES = fileURLToPath(new URL('compose/images.sh', import.meta.url))
const CARD = { number: '4242 4242 4242 4242', expiry: '12/32', cvc: '123' }
const DEPOSIT_MINOR = 5_000n
const STAKE_MINOR = 100n
const WAIT_MS_MAX = 300_000

/**
 * The compose file of deploy/, with TLS inside, the own studio and the stand-in cashier, as its README
 * says: a player pays, plays and sends a document; the volumes are lost, and a backup with its archive
 * brings back what there was at a moment. Needs a running Docker, root, and the ports 80 and 443.
 */
export async function run(): Promise<BenchLine[]> {
  const directory = await makeDataDir()
  const steps = createSteps()
  const kit = await steps.run('copy of the kit, settings', () => copyKit(directory))
  try {
    await steps.run('images that no registry gave, by hand', () => prepareImages(kit))
    await steps.run('certificates of the services', () => kit.run('sh', 'certificates.sh'))
    await steps.run('build of the site and its providers', () => kit.compose('build', '--quiet'))
    await steps.run('databases', () => startDatabases(kit))
    await steps.run('all services are up and healthy', () => startAll(kit))
    const call = createCaller(await readAuthority(kit))
    await steps.run('pages and their TLS', () => waitForPage(call))
    await steps.run('an owner is invited to the office', () => openOffice(kit, call))
    const player = await steps.run('a player signs up', () => signUp(call))
    const document = await steps.run('a document is sent', () => sendDocument(call, player))
    await steps.run('a deposit by card', () => deposit(kit, call, player))
    const first = await steps.run('a round of Dice', () => playRound(call, player))
    await steps.run('backup', () => kit.run('sh', 'backup.sh'))
    const second = await steps.run('a round after the backup', () => playRound(call, player))
    const before = await readState(kit, call, { player, document })
    const expected = String(DEPOSIT_MINOR + first + second)
    if (before.balance !== expected) throw new Error(`${before.balance} instead of ${expected}`)
    const head = await steps.run('the journal is sealed', () => until(() => readHead(kit)))
    const moment = new Date().toISOString()
    await sleep(1_000)
    await steps.run('a round after the moment of the restore', () => playRound(call, player))
    await steps.run('the volumes are lost', () => kit.compose('down', '--volumes'))
    const backup = (await kit.run('ls', 'backups')).split('\n').find((name) => name.endsWith('Z'))
    await steps.run('restore', () => kit.run('sh', 'restore.sh', backup ?? '', moment))
    await steps.run('the hash chain has its former end', () =>
      kit.compose('run', '--rm', '-T', 'jobs', 'node', 'scripts/ops.ts', 'verify', head),
    )
    await steps.run('the site opens on what was restored', () => startAll(kit))
    const again = createCaller(await readAuthority(kit))
    await waitForPage(again)
    const after = await readState(kit, again, { player, document })
    const facts = (['document', 'balance', 'books'] as const).map((name) => ({
      name: `after the restore: ${name}`,
      figure: after[name].slice(0, 28),
      budget: before[name].slice(0, 28),
      ok: after[name] === before[name],
    }))
    return [...steps.lines, ...facts]
  } finally {
    await kit.compose('down', '--volumes', '--remove-orphans')
    await removeDataDir(directory)
  }
}

function createSteps() {
  const lines: BenchLine[] = []
  return {
    lines,
    async run<T>(name: string, step: () => Promise<T>): Promise<T> {
      const startedAt = performance.now()
      const result = await step()
      const figure = `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`
      lines.push({ name, figure, budget: 'a figure', ok: true })
      console.log(`  ${name}: ${figure}`)
      return result
    },
  }
}

/** Pulls what is missing; where no registry answers, the images are made of Debian's packages. */
async function prepareImages(kit: Kit): Promise<void> {
  try {
    await kit.compose('pull', '--quiet', '--ignore-buildable', '--policy', 'missing')
  } catch {
    // The npm that runs this: the Node of `.runtime` comes without one.
    const npm = dirname(dirname(process.env['npm_execpath'] ?? ''))
    await kit.run('sh', IMAGES, process.execPath, npm)
  }
}

/** As docs/operating.md says of an own sportsbook and studio: a database for each. */
async function startDatabases(kit: Kit): Promise<void> {
  await kit.compose('up', '--detach', '--wait', 'postgres')
  for (const name of ['studio', 'book', 'cashier'])
    await kit.compose('exec', '-T', 'postgres', 'createdb', '--username=fairhouse', name)
}

const startAll = (kit: Kit) => kit.compose('up', '--detach', '--wait', '--wait-timeout', '300')

const readAuthority = (kit: Kit) =>
  until(() =>
    kit.compose('exec', '-T', 'proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt'),
  )

async function waitForPage(call: Caller): Promise<void> {
  await until(async () => {
    const { status, body } = await call('GET', `${SITE}/`)
    if (status !== 200) throw new Error(`The start page: ${status} ${body.toString()}`)
  })
}

/** Repeats what fails until it does not. */
async function until<T>(attempt: () => Promise<T>): Promise<T> {
  const givenUpAt = performance.now() + WAIT_MS_MAX
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > givenUpAt) throw error
      await sleep(500)
    }
  }
}

type Player = { readonly email: string; readonly password: string }

async function signUp(call: Caller): Promise<Player> {
  const player = {
    email: `${randomBytes(6).toString('hex')}@players.example`,
    password: 'vermilion-otter-71',
  }
  const form = { ...player, country: 'DE', currency: 'EUR', agreements: true }
  await ask(call, 'POST', '/api/player/register', { json: form })
  return player
}

async function sendDocument(call: Caller, player: Player): Promise<string> {
  const form = new FormData()
  form.set('type', 'passport')
  form.set('side', 'front')
  form.set('file', new Blob([new Uint8Array(await jpegPaper())], { type: 'image/jpeg' }))
  const token = await signIn(call, player)
  return (await ask(call, 'POST', '/api/player/documents', { token, form })).id
}

async function deposit(kit: Kit, call: Caller, player: Player): Promise<void> {
  const token = await signIn(call, player)
  const [account] = await ask(call, 'GET', '/api/wallet/accounts', { token })
  const json = {
    id: randomUUID(),
    accountId: account.id,
    method: 'cashier.deposit.card',
    amount: String(DEPOSIT_MINOR),
  }
  const invoice = await ask(call, 'POST', '/api/payment/invoices/deposit', { token, json })
  // The page of the stand-in is not behind the kit's proxy.
  const page = new URL(invoice.publicData.redirectUrl)
  const open = (await kit.compose('port', 'cashier', '3003')).trim()
  const paid = await fetch(`http://${open}${page.pathname}/card`, {
    method: 'POST',
    headers: { origin: `http://${open}` },
    body: new URLSearchParams(CARD),
    redirect: 'manual',
  })
  if (paid.status !== 303) throw new Error(`The card: ${paid.status} ${await paid.text()}`)
  await until(async () => {
    const [{ balance }] = await ask(call, 'GET', '/api/wallet/accounts', { token })
    if (balance !== String(DEPOSIT_MINOR))
      throw new Error(`The balance after the deposit is ${balance}`)
  })
}

/** The link of an invitation leads to the office, and the site has none of it. */
async function openOffice(kit: Kit, call: Caller): Promise<void> {
  const link = await operate(kit, 'operator', 'invite', 'ana.souza', '--role', 'owner')
  const invited = /https:[^\s"]+/.exec(link)?.[0] ?? ''
  if (new URL(invited).host !== OFFICE_HOST) throw new Error(`No link to the office: ${link}`)
  const page = await call('GET', invited)
  const guarded = await call('GET', `https://${OFFICE_HOST}/office/api/session`)
  const beside = await call('GET', `${SITE}/office/api/session`)
  const statuses = [page, guarded, beside].map(({ status }) => status).join()
  if (statuses !== '200,401,404') throw new Error(`The office answered ${statuses}`)
}

/** Answers what it added to the balance. */
async function playRound(call: Caller, player: Player): Promise<bigint> {
  const token = await signIn(call, player)
  const opened = await until(() =>
    ask(call, 'POST', '/api/game/games/dice/play', { token, json: { real: true } }),
  )
  const page = new URL(opened.url)
  const studio = (path: string, json: object) =>
    call('POST', `https://${PROVIDERS_HOST}/studio/api/${path}`, {
      token: page.hash.slice(1),
      json,
    })
  await studio('fairness/client-seed', { clientSeed: 'drill' })
  const bet = { direction: 'over', target: 5_050 }
  const { body } = await studio('rounds', { id: randomUUID(), stake: String(STAKE_MINOR), bet })
  const { round } = JSON.parse(body.toString())
  if (round?.status !== 'settled') throw new Error(`The round: ${body.toString()}`)
  return BigInt(round.payout) - STAKE_MINOR
}

type State = { readonly document: string; readonly balance: string; readonly books: string }

async function readState(
  kit: Kit,
  call: Caller,
  { player, document }: { readonly player: Player; readonly document: string },
): Promise<State> {
  const token = await signIn(call, player)
  const [{ balance }] = await ask(call, 'GET', '/api/wallet/accounts', { token })
  const preview = await call('GET', `${SITE}/api/player/documents/${document}/preview`, { token })
  const hash = sha256Hex(preview.body).slice(0, 12)
  return { document: `${preview.status}, ${hash}`, balance, books: await operate(kit, 'books') }
}

/** Throws if the books or the chain are wrong. */
const operate = (kit: Kit, ...args: string[]) =>
  kit.compose('exec', '-T', 'jobs', 'node', 'scripts/ops.ts', ...args, '--json')

/** The end of the hash chain, once it has everything. */
async function readHead(kit: Kit): Promise<string> {
  const { head, unsealed } = JSON.parse(await operate(kit, 'verify'))
  if (head === null || unsealed !== '0') throw new Error(`${unsealed} entries are not sealed`)
  return head
}

async function signIn(call: Caller, player: Player): Promise<string> {
  return (await ask(call, 'POST', '/api/player/sessions', { json: player })).accessToken
}

// oxlint-disable-next-line typescript/no-explicit-any -- the steps read what the contract says
async function ask(call: Caller, ...[method, path, sent]: Parameters<Caller>): Promise<any> {
  const { status, body } = await call(method, `${SITE}${path}`, sent)
  if (status >= 300) throw new Error(`${path}: ${status} ${body.toString()}`)
  return JSON.parse(body.toString()).data
}
