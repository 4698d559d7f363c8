import { expect, test } from 'vitest'
import { createHttpSmsSender } from './http-sms.sender.ts'

const SMS = { id: 'one', to: '+5511961234567', text: '042917 is your code', language: 'en' }

/** A sender with a scripted gateway; `asked` records its requests. */
function senderTo(answer: () => Promise<Response>) {
  const asked: Request[] = []
  const sender = createHttpSmsSender({
    url: 'https://sms.example/v1/messages',
    apiKey: 'the-key',
    fetch: (input, init) => {
      asked.push(new Request(input, init))
      return answer()
    },
  })
  return { asked, sender }
}

test('a message is posted as JSON with the bearer key', async () => {
  const { asked, sender } = senderTo(async () => new Response(null, { status: 202 }))
  expect(await sender.send(SMS)).toBe('sent')
  const [request] = asked
  expect([request?.method, request?.url]).toEqual(['POST', 'https://sms.example/v1/messages'])
  expect(request?.headers.get('authorization')).toBe('Bearer the-key')
  expect(await request?.json()).toEqual(SMS)
})

test('an unassigned number is reported, and is not a failure', async () => {
  const { sender } = senderTo(async () => Response.json({}, { status: 422 }))
  expect(await sender.send(SMS)).toBe('undeliverable')
})

test.each([
  ['is away', () => Promise.reject(new Error(`connect to ${SMS.to}`)), 'did not answer'],
  ['has trouble', async () => new Response(SMS.to, { status: 503 }), '503'],
  ['does not know the key', async () => new Response(null, { status: 401 }), '401'],
])('a gateway that %s is a failure, told without the number', async (_what, answer, words) => {
  const failure = await senderTo(answer)
    .sender.send(SMS)
    .catch((error: unknown) => error as Error)
  expect(failure).toBeInstanceOf(Error)
  const { message, cause } = failure as Error
  expect(message).toContain(words)
  expect(JSON.stringify({ message, cause: cause ?? null })).not.toContain(SMS.to)
})
