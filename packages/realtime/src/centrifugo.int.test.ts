// The suites of the gateway and of the publisher against a real Centrifugo. Skipped on a machine without
// one; deploy/centrifugo/build.sh makes one where Go is.
import { test } from 'vitest'
import { findCentrifugo, startCentrifugo } from './centrifugo-process.fixture.ts'
import { createCentrifugoPublisher, sessionChannel } from './centrifugo.publisher.ts'
import { describeGateway } from './gateway.contract.ts'
import { describePublisher } from './publisher.contract.ts'
import { signConnectionToken } from './token.ts'

const program = await findCentrifugo()

// Without it the file has one test, which the report counts as skipped.
test.runIf(program === null)('no Centrifugo is here: its suites did not run', ({ skip }) => skip())
if (program !== null) {
  describeGateway('Centrifugo', () => open(program))
  describePublisher('the publisher through Centrifugo', () => open(program))
}

async function open(path: string) {
  const { origin, apiKey, tokenSecret, stop } = await startCentrifugo(path, {
    CENTRIFUGO_PING_INTERVAL: '1s',
    CENTRIFUGO_PONG_TIMEOUT: '400ms',
    CENTRIFUGO_CLIENT_STALE_CLOSE_DELAY: '1s',
    CENTRIFUGO_CLIENT_EXPIRED_CLOSE_DELAY: '1s',
  })
  const access = { apiUrl: `${origin}/centrifugo-api`, apiKey }
  const post = async (command: object): Promise<void> => {
    const response = await fetch(`${access.apiUrl}/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify({ commands: [command] }),
    })
    const text = await response.text()
    if (!response.ok || text.includes('"error"')) throw new Error(`${response.status} ${text}`)
  }
  return {
    url: `${origin.replace('http', 'ws')}/api/connection/websocket`,
    publisher: createCentrifugoPublisher(access),
    mintToken: (claims: { sub: string; sid?: string; expiresInSeconds?: number }) => {
      const { sub, sid, expiresInSeconds = 600 } = claims
      return signConnectionToken(tokenSecret, {
        user: sub,
        ...(sid === undefined ? {} : { session: sid, channels: [sessionChannel(sid)] }),
        issuedAtMs: Date.now(),
        lifeMs: expiresInSeconds * 1000,
      })
    },
    publish: (channel: string, data: unknown, key?: string) =>
      post({ publish: { channel, data, idempotency_key: key } }),
    disconnect: (user: string) => post({ disconnect: { user } }),
    close: stop,
  }
}
