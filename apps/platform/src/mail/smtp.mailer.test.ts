import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createSmtpMailer } from '#platform/mail/smtp.mailer'

const MAIL = {
  id: '019ff000-0000-7000-8000-000000000001',
  to: 'mara@players.example',
  subject: 'Olá, Mara',
  html: '<p>Um link</p>',
  text: 'Um link',
  language: 'pt-BR',
}

let server: SMTPServer | null = null
afterEach(async () => {
  await new Promise<void>((closed) => (server === null ? closed() : server.close(() => closed())))
  server = null
})

/** Starts a real SMTP server; returns its port and the received e-mails. */
async function listen(options: SMTPServerOptions = {}, host = '127.0.0.1') {
  const taken: { to: string[]; raw: string; user: string | undefined }[] = []
  const heard: string[] = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(address, _session, done) {
      heard.push(address.address)
      done()
    },
    onData(stream, session, done) {
      void answer()
      async function answer(): Promise<void> {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        taken.push({ to, raw: await text(stream), user: session.user as string | undefined })
        done()
      }
    },
    ...options,
  })
  const listener = server.listen(0, host)
  await new Promise((open) => listener.once('listening', open))
  return { port: (listener.address() as AddressInfo).port, taken, heard }
}

const mailerTo = (url: string) =>
  createSmtpMailer({ url, from: 'Fairhouse <no-reply@play.example>' })

test('a mail arrives with text and HTML, its own id, its language and no wish for answers', async () => {
  const { port, taken } = await listen()
  expect(await mailerTo(`smtp://127.0.0.1:${port}`).send(MAIL)).toBe('sent')
  const [mail] = taken
  expect(mail?.to).toEqual(['mara@players.example'])
  expect(mail?.raw).toContain(`Message-ID: <${MAIL.id}@play.example>`)
  expect(mail?.raw).toContain('From: Fairhouse <no-reply@play.example>')
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated')
  expect(mail?.raw).toContain('Content-Language: pt-BR')
  expect(mail?.raw).toContain('Content-Type: text/plain')
  expect(mail?.raw).toContain('Content-Type: text/html')
  expect(mail?.raw).toContain('Subject: =?UTF-8?')
})

test('an address is one recipient, whatever characters it contains', async () => {
  const { port, taken } = await listen()
  await mailerTo(`smtp://127.0.0.1:${port}`).send({ ...MAIL, to: "o'neil+a@players.example" })
  expect(taken[0]?.to).toEqual(["o'neil+a@players.example"])
})

test('name and password of the server are those of its address', async () => {
  const { port, taken } = await listen({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username !== 'mail@play' || password !== 'p@ss') done(new Error('no'))
      else done(null, { user: username })
    },
  })
  await mailerTo(`smtp://mail%40play:p%40ss@127.0.0.1:${port}`).send(MAIL)
  expect(taken[0]?.user).toBe('mail@play')
})

test('an unknown mailbox is reported, and is not a failure', async () => {
  const { port } = await listen({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no such user'), { responseCode: 550 })),
  })
  expect(await mailerTo(`smtp://127.0.0.1:${port}`).send(MAIL)).toBe('undeliverable')
})

test.each([
  ['the recipient for now', { onRcptTo: 450 }],
  ['our own address', { onMailFrom: 550 }],
] as const)('a server that refuses %s is a failure, told without an address', async (_what, at) => {
  const [[step, responseCode] = ['', 0]] = Object.entries(at)
  const { port } = await listen({
    [step]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error(`${MAIL.to} is not welcome`), { responseCode })),
  })
  const failure = await mailerTo(`smtp://127.0.0.1:${port}`)
    .send(MAIL)
    .catch((error: unknown) => error as Error)
  expect(failure).toBeInstanceOf(Error)
  expect(String(failure)).toContain(String(responseCode))
  expect(JSON.stringify({ ...(failure as Error), text: String(failure) })).not.toContain('mara')
})

test('an unreachable server is a failure', async () => {
  const { port } = await listen()
  await new Promise<void>((closed) => server?.close(() => closed()))
  await expect(mailerTo(`smtp://127.0.0.1:${port}`).send(MAIL)).rejects.toThrow('ESOCKET CONN')
})

test('to another machine nothing is sent before the connection is encrypted', async () => {
  // all of 127/8 is this machine, but only its usual name counts
  const { port, heard, taken } = await listen({}, '127.0.0.2')
  await expect(mailerTo(`smtp://127.0.0.2:${port}`).send(MAIL)).rejects.toThrow('STARTTLS')
  expect({ heard, taken }).toEqual({ heard: [], taken: [] })
})

test('a mail about offers can be stopped in the mailbox by one press', async () => {
  const { port, taken } = await listen()
  const unsubscribeUrl = 'https://play.example/unsubscribe/token'
  await mailerTo(`smtp://127.0.0.1:${port}`).send({ ...MAIL, unsubscribeUrl })
  await mailerTo(`smtp://127.0.0.1:${port}`).send(MAIL)
  const [offers, other] = taken.map(({ raw }) => raw)
  expect(offers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(offers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(other).not.toContain('List-Unsubscribe')
})
