import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { createRsaKeys } from '@fairhouse/server-kit/rsa-signature'
import {
  createMessengerProvider,
  MESSENGER_MIGRATIONS,
  type MessengerDeps,
  type MessengerProvider,
} from './messenger.provider.ts'

export const ORIGIN = 'http://localhost:3001'

export const TELEGRAM_TOKEN = '1234567890:a-bot-of-the-site-0123456789'

export const CHAT_KEYS = createRsaKeys()

export const SMS_KEY = 'a-key-of-the-site-for-short-messages'

export type MessengerSetup = {
  readonly messenger: MessengerProvider
  readonly clock: ManualClock
  readonly deps: MessengerDeps
  /** Webhooks about chats to the site. */
  readonly webhooks: { readonly headers: Headers; readonly body: string }[]
  /** Hands a message over by SMTP and answers the server's last words. */
  deliver(mail: Partial<RawMail>): Promise<string>
  visit(path: string, headers?: Record<string, string>): Promise<Visit>
  /** Opens the newest message of the list. */
  openNewest(query?: string): Promise<Visit>
  close(): Promise<void>
}

export type RawMail = { from: string; to: readonly string[]; lines: readonly string[] }

export type Visit = { status: number; html: string; headers: Headers }

/** The messenger on a fresh database with a free SMTP port. */
export async function createMessengerSetup(): Promise<MessengerSetup> {
  const database = await createTestDatabase({ migrations: MESSENGER_MIGRATIONS })
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const webhooks: MessengerSetup['webhooks'] = []
  const deps = {
    databaseUrl: database.url,
    smtpPort: 0,
    smsApiKey: SMS_KEY,
    telegramBotToken: TELEGRAM_TOKEN,
    chat: {
      token: 'fairhouse',
      webhookUrl: 'http://localhost:3000/api/callbacks/freshchat',
      privateKey: CHAT_KEYS.privateKey,
      operatorPassword: 'a-password-of-operators',
    },
    fetch: async (url: string | URL | Request, init?: RequestInit) => {
      const request = new Request(url, init)
      webhooks.push({ headers: request.headers, body: await request.text() })
      return new Response()
    },
    randomBytes,
    siteUrl: () => 'http://localhost:3000',
    operatorName: 'Fairhouse',
    clock,
    newId: createNewId({ clock, randomBytes }),
    log: silentLog,
  }
  const messenger = await createMessengerProvider(deps)
  await messenger.start()
  const setup: MessengerSetup = {
    messenger,
    clock,
    deps,
    webhooks,
    deliver: (mail) => deliverTo(messenger.smtpPort(), mail),
    visit: (path, headers = {}) => visit(messenger, path, headers),
    async openNewest(query = '') {
      const { html } = await visit(messenger, `/messenger/${query}`)
      const [href = ''] = /\/messenger\/mails\/[0-9a-f-]{36}/.exec(html) ?? []
      return visit(messenger, `${href}${query}`)
    },
    async close() {
      await messenger.stop()
      await database.close()
    },
  }
  return setup
}

const MAIL: RawMail = {
  from: 'no-reply@fairhouse.test',
  to: ['mara@players.example'],
  lines: ['Subject: Hello', '', 'A line of text.'],
}

async function visit(
  messenger: MessengerProvider,
  path: string,
  headers: Record<string, string> = {},
): Promise<Visit> {
  const response = await messenger.fetch(new Request(new URL(path, ORIGIN), { headers }))
  return {
    status: response.status,
    // one blank between words, however the templates are laid out
    html: (await response.text()).replace(/\s+/g, ' '),
    headers: response.headers,
  }
}

/** The raw protocol, so that a test controls every byte. */
export async function deliverTo(port: number, mail: Partial<RawMail> = {}): Promise<string> {
  const { from, to, lines } = { ...MAIL, ...mail }
  const body = lines.map((line) => (line.startsWith('.') ? `.${line}` : line))
  const commands = [
    'EHLO test',
    `MAIL FROM:<${from}>`,
    ...to.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    [...body, '.'].join('\r\n'),
    'QUIT',
  ]
  const socket = connect(port, '127.0.0.1')
  let answered = 0
  let pending = ''
  socket.on('data', (chunk) => {
    pending += String(chunk)
    // A reply ends with the line whose number is followed by a space.
    if (!/^\d{3} .*\r\n$/m.test(pending)) return
    pending = ''
    const command = commands[answered]
    answered += 1
    if (command !== undefined) socket.write(`${command}\r\n`)
  })
  const transcript = await text(socket)
  return transcript.trim().split('\r\n').slice(-2, -1).join('')
}
