import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeTestDirectory } from '@fairhouse/server-kit/test-directory'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createLogger } from '@fairhouse/server-kit/logger'
import { findRunningPostgres } from '@fairhouse/server-kit/running-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformDatabase } from '../../apps/platform/src/database/schema.ts'
import { jpegPaper } from '../../apps/platform/src/modules/kyc/document/picture.fixture.ts'
import { countUnhandled } from '../../apps/platform/src/realtime/reaction.repo.ts'
import { ROOT } from '../checks/source-file.ts'
import { createTestOps } from './ops.fixture.ts'
import { spawnSite, waitUntilOpen, type SiteProcess } from '../site/site.fixture.ts'

const DEMO = { email: 'demo@fairhouse.test', password: 'Fairhouse-demo-1' }

let dataDir: string
let site: SiteProcess
let address: string
let ops: ReturnType<typeof createTestOps>
beforeAll(async () => {
  dataDir = await makeTestDirectory('ops')
  const backups = join(dataDir, 'backups')
  ops = createTestOps({ FAIRHOUSE_DATA_DIR: dataDir, FAIRHOUSE_BACKUP_DIR: backups })
  site = spawnSite(dataDir)
  address = await waitUntilOpen(site)
}, 60_000)
async function stopSite(): Promise<number | null> {
  site.child.kill('SIGTERM')
  return await site.exited
}
afterAll(async () => {
  await stopSite()
  await rm(dataDir, { recursive: true, force: true })
})

async function signIn(): Promise<{ status: number; token: string | undefined }> {
  const answer = await fetch(`${address}/api/player/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  const body = (await answer.json()) as { data?: { accessToken?: string } }
  return { status: answer.status, token: body.data?.accessToken }
}

test('an operator finds a player of the running site, locks them out immediately, and unlocks them', async () => {
  const { token } = await signIn()
  const found = await ops('player', 'find', DEMO.email)
  expect(found.code).toBe(0)
  const [id = ''] = found.output.split(' ')
  expect((await ops('player', 'lock', id, '--why', 'a test')).output).toContain('Done.')
  const profile = await fetch(`${address}/api/player/profile`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(profile.status).toBe(401)
  expect((await signIn()).status).toBe(403)
  expect((await ops('player', 'lock', id, '--why', 'again')).code).toBe(1)
  expect((await ops('player', 'unlock', id, '--why', 'the test is over')).code).toBe(0)
  expect((await signIn()).status).toBe(200)
}, 60_000)

test('an operator sees a document that waits, looks at it, decides, and helps its player in', async () => {
  const { token } = await signIn()
  const form = new FormData()
  form.set('type', 'passport')
  form.set('side', 'front')
  const picture = await jpegPaper()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'paper.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const upload = { method: 'POST', headers, body: form }
  const uploaded = await fetch(`${address}/api/player/documents`, upload)
  expect(uploaded.status).toBe(200)
  const { data } = (await uploaded.json()) as { data: { id: string } }
  const waiting = await ops('waiting')
  expect(waiting.output).toContain(data.id)
  const to = join(dataDir, 'paper.jpg')
  const saved = await ops('document', 'save', data.id, '--to', to, '--why', 'a test')
  expect(saved.code, saved.output).toBe(0)
  expect([...(await readFile(to)).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  const declined = ['document', 'decline', data.id, '--reason', 'other', '--why', 'a test']
  expect((await ops(...declined)).output).toContain('--note')
  expect((await ops('document', 'approve', data.id, '--why', 'a test')).code).toBe(0)
  const [id = ''] = (await ops('player', 'find', DEMO.email)).output.split(' ')
  expect((await ops('verification', 'approve', id, '--why', 'a test')).code).toBe(0)
  expect((await ops('waiting')).output).toContain('Nothing waits.')
  const link = await ops('player', 'sign-in-link', id, '--why', 'a test')
  const spent = new URL(link.output.split('\n')[0] ?? '').searchParams.get('token')
  const opened = await fetch(`${address}/api/player/sessions/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: spent }),
  })
  expect(opened.status).toBe(200)
}, 90_000)

test('the program ends with the code of its outcome: without a reason it says what is missing', async () => {
  const args = [join(ROOT, 'scripts/ops.ts'), 'player', 'lock', 'whoever']
  const failed = promisify(execFile)(process.execPath, args)
  await expect(failed).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Give a reason'),
  })
})

test('the books of the running site are added up, and their faults are listed', async () => {
  const right = await ops('books')
  expect(right.output).toMatch(/^EUR +\d+ +\d+ +\d+ +(\d+\.\d\d) +-\1 +0\.00$/m)
  expect(right.output).toContain('The books are right.')
  expect(right.output).toContain('The journal matches its chain.')
  expect(right.code).toBe(0)
  const log = createLogger({ name: 'test', level: 'silent' })
  const running = await findRunningPostgres({ dataDir: join(dataDir, 'postgres'), log })
  const owner = createDatabase<{
    ledger_balance: { account: string; currency: string; amount_minor: bigint }
  }>({ url: running?.('fairhouse') ?? '' })
  const give = (minor: bigint) =>
    owner
      .updateTable('ledger_balance')
      .set((change) => ({ amount_minor: change('amount_minor', '+', minor) }))
      .where('account', '=', 'cash')
      .where('currency', '=', 'EUR')
      .execute()
  await give(1n)
  const wrong = await ops('books')
  const json = await ops('books', '--json')
  await give(-1n)
  await owner.destroy()
  expect(wrong.output).toMatch(
    /cash of wallet account \S+ is \d+1 EUR, its entries add up to \d+0 EUR/,
  )
  expect(wrong.output).toContain('The books are wrong: 1 fault.')
  expect(wrong.code).toBe(1)
  expect(JSON.parse(json.output)).toMatchObject({
    currencies: expect.arrayContaining([
      expect.objectContaining({ currency: 'EUR', sumMinor: '0' }),
    ]),
    faults: [expect.stringContaining('cash of wallet account')],
  })
  expect(json.code).toBe(1)
}, 90_000)

test('a parked reaction is listed with its error, and runs again on the operator’s command', async () => {
  expect((await ops('events', 'parked')).output).toBe('Nothing is parked.\n')
  const log = createLogger({ name: 'test', level: 'error' })
  const running = await findRunningPostgres({ dataDir: join(dataDir, 'postgres'), log })
  const db = createDatabase<PlatformDatabase>({ url: running?.('fairhouse') ?? '' })
  const event = await db
    .selectFrom('outbox_event')
    .innerJoin('outbox_subscriber', 'outbox_subscriber.event', 'outbox_event.event')
    .select(['seq', 'name', 'player_id'])
    .orderBy('seq')
    .executeTakeFirstOrThrow()
  const { seq, name, player_id } = event
  const last_error = 'the mail server was away'
  const parked = { attempts: 20, last_error, parked_at: new Date() }
  await db
    .insertInto('outbox_reaction')
    .values({ event_seq: seq, name, player_id, ...parked })
    .execute()
  const listed = await ops('events', 'parked')
  expect(listed.output).toContain('the mail server was away')
  const [id = ''] = listed.output.split(' ')
  expect((await ops('events', 'retry', id)).output).toBe('1 reaction runs again.\n')
  expect((await ops('events', 'retry', id)).code).toBe(1)
  await expect.poll(() => countUnhandled(db)).toBe(0)
  await db.destroy()
})

test('a backup is taken beside the running site, which knows of it and of a restore that was tried', async () => {
  const taken = await ops('backup', 'take')
  expect(taken.code, taken.output).toBe(0)
  const [, name = ''] = /Backup: .*\/(\w+)/.exec(taken.output) ?? []
  expect((await ops('backup', 'note', `/somewhere/${name}`, '--as', 'right')).output).toBe(
    'Noted.\n',
  )
  const log = createLogger({ name: 'test', level: 'error' })
  const running = await findRunningPostgres({ dataDir: join(dataDir, 'postgres'), log })
  const db = createDatabase<PlatformDatabase>({ url: running?.('fairhouse') ?? '' })
  const rows = await db.selectFrom('site_backup').select(['kind', 'name', 'is_right']).execute()
  await db.destroy()
  expect(rows).toEqual([
    { kind: 'taken', name, is_right: null },
    { kind: 'drill', name, is_right: true },
  ])
}, 90_000)

test('the audit log is exported as a chain of lines that ends with the export itself', async () => {
  const { code, output } = await ops(
    'audit',
    'export',
    '--until',
    '2100-01-01',
    '--why',
    'a review',
  )
  expect(code).toBe(0)
  const lines = output.trim().split('\n')
  const entries = lines.map((line) => JSON.parse(line) as { act: string; previous: string | null })
  const hashes = lines.map((line) => createHash('sha256').update(line).digest('hex'))
  expect(entries.map(({ previous }) => previous)).toEqual([null, ...hashes.slice(0, -1)])
  expect(entries.at(-1)).toMatchObject({ act: 'audit.exported', details: { why: 'a review' } })
})

// The last one: the site stays stopped.
test('an operator works on the data of a stopped site, and leaves them free', async () => {
  expect(await stopSite()).toBe(0)
  const [id = ''] = (await ops('player', 'find', 'Mara')).output.split(' ')
  const sheet = await ops('player', 'show', id, '--why', 'a test', '--by', 'rui')
  expect(sheet.code, sheet.output).toBe(0)
  expect(sheet.output).toContain('cash 500.00')
  expect(sheet.output).toMatch(/player\.unlocked +operator/)
  await expect(stat(join(dataDir, 'lock'))).rejects.toThrow('ENOENT')
  await expect(stat(join(dataDir, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
}, 60_000)
