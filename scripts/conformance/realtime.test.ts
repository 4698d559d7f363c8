// The kit of realtime engines, as it is started, against our gateway behind Centrifugo's server API.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { startCentrifugoApi } from '@fairhouse/realtime/centrifugo-api.fixture'
import { GATEWAY_SECRET, startGateway } from '@fairhouse/realtime/gateway.fixture'
import { expect, test } from 'vitest'

// Long enough for a machine that is busy with other tests.
const CALM = { pongTimeoutMs: 950, expiredCloseMs: 5_000 }
const PROGRAM = join(import.meta.dirname, '../conformance.ts')

async function runKit(limits: NonNullable<Parameters<typeof startGateway>[0]>['limits'] = {}) {
  const running = await startGateway({ limits: { ...CALM, ...limits } })
  const { apiUrl, apiKey, close } = await startCentrifugoApi(running.gateway)
  const access = { url: running.url, 'api-url': apiUrl, 'api-key': apiKey }
  const options = Object.entries({ ...access, 'token-secret': GATEWAY_SECRET })
  const args = options.flatMap(([name, value]) => [`--${name}`, value])
  const ended = await new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, 'realtime', ...args], (_, output) =>
      resolve({ code: child.exitCode ?? -1, output }),
    )
  })
  await close()
  await running.close()
  return ended
}

// Both wait most of the time, so they run at once.
test.concurrent('our gateway does everything right', async () => {
  const { code, output } = await runKit()
  expect(output.match(/^failed.*/gm)).toBeNull()
  expect(output).toMatch(/^\d\d passed, 0 failed$/m)
  expect(code).toBe(0)
}, 120_000)

test.concurrent('an engine with a lower limit of channels per client fails', async () => {
  const { code, output } = await runKit({ channelsMax: 64 })
  expect(output.match(/^failed.*/gm)).toEqual([
    expect.stringContaining('subscribing twice gets 105, the 129th channel gets 106'),
  ])
  expect(code).toBe(1)
}, 120_000)
