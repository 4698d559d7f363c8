import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'

/**
 * The newest mail to an address in the inbox of the running site, of those that have `words` in
 * them; null before it is there. A new account is mailed about its address, too.
 */
export async function findMail(recipient: string, words = ''): Promise<string | null> {
  return findMessage(recipient, { kind: 'mails', words })
}

/** The newest text message to a number, likewise. */
export async function findSms(phone: string): Promise<string | null> {
  return findMessage(phone, { kind: 'sms', words: '' })
}

async function findMessage(
  recipient: string,
  { kind, words }: { readonly kind: 'mails' | 'sms'; readonly words: string },
): Promise<string | null> {
  const list = await read(`?q=${encodeURIComponent(recipient)}`)
  const paths = list.match(new RegExp(`/messenger/${kind}/[0-9a-f-]{36}`, 'g')) ?? []
  const messages = await Promise.all(paths.map(read))
  return messages.find((message) => message.includes(words)) ?? null
}

/** Bypasses the page's own `fetch`: the app does not call other origins either. */
function read(path: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  get(
    new URL(path, inject('testInboxUrl')),
    (answer) => void text(answer).then(resolve, reject),
  ).on('error', reject)
  return promise
}
