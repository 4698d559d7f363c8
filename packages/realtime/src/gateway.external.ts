/**
 * The suites of the gateway and of the publisher against an engine that runs elsewhere, in practice
 * a Centrifugo. Not part of `npm test`; docs/decisions/003-embedded-gateway.md says how to run it.
 */
import { createCentrifugoPublisher, sessionChannel } from './centrifugo.publisher.ts'
import { describeGateway } from './gateway.contract.ts'
import { describePublisher } from './publisher.contract.ts'
import { signConnectionToken } from './token.ts'

function read(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`Set ${name}; the decision note 003 says to what.`)
  return value
}

const url = read('CENTRIFUGO_URL')
const secret = read('CENTRIFUGO_TOKEN_SECRET')
const access = { apiUrl: read('CENTRIFUGO_API_URL'), apiKey: read('CENTRIFUGO_API_KEY') }
const publisher = createCentrifugoPublisher(access)

function mintToken(claims: {
  sub: string
  sid?: string
  expiresInSeconds?: number
}): Promise<string> {
  const { sub, sid, expiresInSeconds = 600 } = claims
  return signConnectionToken(secret, {
    user: sub,
    ...(sid === undefined ? {} : { session: sid, channels: [sessionChannel(sid)] }),
    issuedAtMs: Date.now(),
    lifeMs: expiresInSeconds * 1000,
  })
}

async function post(commands: readonly object[]): Promise<void> {
  const response = await fetch(`${access.apiUrl}/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': access.apiKey },
    body: JSON.stringify({ commands }),
  })
  const text = await response.text()
  if (!response.ok || text.includes('"error"')) throw new Error(`${response.status} ${text}`)
}

describeGateway('the engine at CENTRIFUGO_URL', async () => ({
  url,
  mintToken,
  publish: (channel, data, key) => post([{ publish: { channel, data, idempotency_key: key } }]),
  disconnect: (user) => post([{ disconnect: { user } }]),
  close: async () => {},
}))

describePublisher('the publisher through the engine at CENTRIFUGO_API_URL', async () => ({
  publisher,
  url,
  mintToken,
  close: async () => {},
}))
