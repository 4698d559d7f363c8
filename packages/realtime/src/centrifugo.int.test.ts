// The suites of the gateway and of the publisher against a real Centrifugo. Skipped on a machine without
// one; deploy/centrifugo/build.sh makes one where Go is.
import { test } from 'vitest'
import { findCentrifugo, startCentrifugo } from './centrifugo-process.fixture.ts'
import { createCentrifugoTarget } from './centrifugo-target.fixture.ts'
import { describeGateway } from './gateway.contract.ts'
import { describePublisher } from './publisher.contract.ts'

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
  const url = `${origin.replace('http', 'ws')}/api/connection/websocket`
  const apiUrl = `${origin}/centrifugo-api`
  return createCentrifugoTarget({ url, apiUrl, apiKey, tokenSecret }, stop)
}
