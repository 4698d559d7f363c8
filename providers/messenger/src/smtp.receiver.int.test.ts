import { networkInterfaces } from 'node:os'
import { connect } from 'node:net'
import { PortTakenError } from '@fairhouse/server-kit/listen'
import { silentLog } from '@fairhouse/server-kit/logger'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMessengerSetup, deliverTo, type MessengerSetup } from './messenger.fixture.ts'
import { createMessengerProvider } from './messenger.provider.ts'
import { createSmtpReceiver } from './smtp.receiver.ts'

let setup: MessengerSetup

beforeEach(async () => {
  setup = await createMessengerSetup()
})

afterEach(() => setup.close())

const subjectsOf = (html: string) => html.match(/class="subject"/g)?.length ?? 0

test('a message is confirmed once it is kept, also blind copies and dots at the start of lines', async () => {
  const lines = ['Subject: Dots', 'To: a@players.example', '', '.hidden', '..', 'end']
  const answer = await setup.deliver({ to: ['a@players.example', 'b@players.example'], lines })
  expect(answer).toMatch(/^250 /)
  const { html } = await setup.openNewest()
  expect(html).toContain('a@players.example, b@players.example')
  expect(html).toContain('.hidden .. end')
})

test('a message that is delivered twice is kept once', async () => {
  const lines = ['Message-ID: <one@fairhouse.test>', 'Subject: Once', '', 'x']
  expect(await setup.deliver({ lines })).toMatch(/^250 /)
  expect(await setup.deliver({ lines })).toMatch(/^250 /)
  expect(subjectsOf((await setup.visit('/messenger/')).html)).toBe(1)
})

test('a message without any header is kept too', async () => {
  expect(await setup.deliver({ lines: ['', 'only text'] })).toMatch(/^250 /)
  expect((await setup.openNewest()).html).toContain('(no subject)')
})

test('more than a mebibyte is permanently refused', async () => {
  const line = 'x'.repeat(998)
  const answer = await setup.deliver({ lines: ['Subject: Big', '', ...Array(1_100).fill(line)] })
  expect(answer).toMatch(/^552 /)
  expect(subjectsOf((await setup.visit('/messenger/')).html)).toBe(0)
})

test('a message that cannot be kept is refused for now', async () => {
  const receiver = createSmtpReceiver({
    port: 0,
    log: silentLog,
    keep: () => Promise.reject(new Error('the disk is full')),
  })
  const port = await receiver.start()
  expect(await deliverTo(port)).toMatch(/^451 /)
  await receiver.stop()
})

test('stored messages are there after a restart', async () => {
  await setup.deliver({ lines: ['Subject: Kept', '', 'x'] })
  await setup.messenger.stop()
  const again = await createMessengerProvider(setup.deps)
  const page = await again.fetch(new Request('http://localhost:3001/messenger/'))
  expect(await page.text()).toContain('Kept')
  await again.stop()
})

test('a port in use is reported as such', async () => {
  const receiver = createSmtpReceiver({
    port: setup.messenger.smtpPort(),
    log: silentLog,
    keep: async () => undefined,
  })
  await expect(receiver.start()).rejects.toThrow(PortTakenError)
})

test('other machines find no mail server here', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const outside = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal)
  for (const { address } of outside) {
    const socket = connect(setup.messenger.smtpPort(), address)
    const outcome = await new Promise((resolve) => {
      socket.once('connect', () => resolve('connected'))
      socket.once('error', () => resolve('refused'))
    })
    socket.destroy()
    expect(outcome).toBe('refused')
  }
})
