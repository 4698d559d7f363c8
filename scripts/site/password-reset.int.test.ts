// The whole site in its own process: the platform mails by SMTP, the messenger takes it in.
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDirectory } from '@fairhouse/server-kit/test-directory'
import { readInboxUrl, spawnSite, waitUntilOpen, type SiteProcess } from './site.fixture.ts'

const EMAIL = 'demo@fairhouse.test'
const OLD_PASSWORD = 'Fairhouse-demo-1'
const NEW_PASSWORD = 'a lantern in May 58'

let dataDir: string
let server: SiteProcess
let site: string
let inbox: string

beforeAll(async () => {
  dataDir = await makeTestDirectory('reset')
  server = spawnSite(dataDir)
  site = await waitUntilOpen(server)
  inbox = readInboxUrl(server)
}, 60_000)

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  await rm(dataDir, { recursive: true, force: true })
})

async function post(path: string, body: object): Promise<number> {
  const answer = await fetch(`${site}/api/player/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}

async function read(path: string): Promise<string> {
  return (await fetch(new URL(path, inbox))).text()
}

/** The messages about something, opened, the newest first. */
async function findMails(query: string): Promise<string[]> {
  const list = await read(`/messenger/?q=${encodeURIComponent(query)}`)
  const paths = list.match(/\/messenger\/mails\/[0-9a-f-]{36}/g) ?? []
  return Promise.all(paths.map(read))
}

test('a forgotten password is replaced through the inbox, once', async () => {
  expect(await post('passwords/reset', { email: 'nobody@players.example' })).toBe(200)
  expect(await post('passwords/reset', { email: EMAIL })).toBe(200)
  const subject = 'Reset your password'
  await expect.poll(async () => (await findMails(subject)).length).toBe(1)
  const [mail = ''] = await findMails(subject)
  expect(mail).toContain(EMAIL)
  expect(mail).toContain(`href="${site}/password-reset/`)
  const resetCode = /\/password-reset\/([\w-]+)/.exec(mail)?.[1] ?? ''

  const confirm = () => post('passwords/confirm', { resetCode, newPassword: NEW_PASSWORD })
  await expect.poll(confirm).toBe(200)
  expect(await confirm()).toBe(422)
  expect(await post('sessions', { email: EMAIL, password: OLD_PASSWORD })).toBe(422)
  expect(await post('sessions', { email: EMAIL, password: NEW_PASSWORD })).toBe(200)
  const changed = async () => (await findMails('Your password was changed')).length
  await expect.poll(changed).toBe(1)
  expect(await findMails('nobody@players.example')).toEqual([])
}, 60_000)

test('a taken mail port ends the start with the setting that changes it', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  const directory = await makeTestDirectory('reset')
  const refused = spawnSite(directory, { FAIRHOUSE_SMTP_PORT: String(port) })
  expect(await refused.exited).toBe(1)
  expect(refused.output()).toContain(`Port ${port} is in use by another program`)
  expect(refused.output()).toContain('FAIRHOUSE_SMTP_PORT sets it')
  other.close()
  await rm(directory, { recursive: true, force: true })
}, 60_000)
