import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestDirectory } from './test-directory.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { silentLog } from './logger.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await makeTestDirectory('postgres')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a commit before kill -9 of the process is there at the next start', async () => {
  const child = await startFixture()
  await query(child.url, 'create table coin (id int); insert into coin values (7)')
  child.process.kill('SIGKILL')
  await once(child.process, 'exit')

  const startedFrom = performance.now()
  const postgres = await start()
  expect(performance.now() - startedFrom).toBeLessThan(10_000)
  expect(await query(postgres.url('site'), 'select id from coin')).toEqual([{ id: 7 }])
  await postgres.stop()
})

test('a database killed with kill -9 is started again at the same address', async () => {
  const postgres = await start()
  await postgres.ensureDatabase('site')
  await query(postgres.url('site'), 'create table coin (id int); insert into coin values (7)')
  process.kill(await readPostmasterPid(), 'SIGKILL')
  await expect
    .poll(() => query(postgres.url('site'), 'select id from coin').catch(() => null))
    .toEqual([{ id: 7 }])
  await postgres.stop()
})

test('a postmaster.pid whose number now belongs to another program does not stop the start', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), `${process.pid}\n`)
  const postgres = await start()
  expect(await query(postgres.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('an interrupted first start leaves nothing that the next start would take for data', async () => {
  const child = spawn(process.execPath, [fixture, dataDir], { stdio: 'ignore' })
  await expect
    .poll(async () => (await readdir(dataDir)).some((name) => name.startsWith('cluster.new-')))
    .toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const postgres = await start()
  expect(await query(postgres.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('a process killed while its database starts leaves no database running', async () => {
  await (await start()).stop()
  const child = spawn(process.execPath, [fixture, dataDir], { stdio: 'ignore' })
  await expect.poll(() => readPostmasterPid().catch(() => null)).not.toBeNull()
  const pid = await readPostmasterPid()
  child.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('the password is kept in a file that only its owner reads, and is needed', async () => {
  const postgres = await start()
  expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600)
  const wrong = new URL(postgres.url('postgres'))
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  await postgres.stop()
})

test('a clean stop removes postmaster.pid, and a stopped database does not come back', async () => {
  const child = await startFixture()
  child.process.kill('SIGTERM')
  expect(await once(child.process, 'exit')).toEqual([0, null])
  await expect(stat(join(dataDir, 'cluster', 'postmaster.pid'))).rejects.toThrow('ENOENT')
})

const fixture = join(import.meta.dirname, 'embedded-postgres.fixture.ts')

function start(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: silentLog })
}

async function startFixture(): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [fixture, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, url: line.toString().trim() }
}

async function readPostmasterPid(): Promise<number> {
  const text = await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
