import { silentLog } from '@fairhouse/server-kit/logger'
import { createRsaKeys } from '@fairhouse/server-kit/rsa-signature'
import { describe, expect, test } from 'vitest'
import type { LaunchRequest } from '#platform/modules/game/game-provider.port'
import { createHub88Provider } from './hub88/hub88.provider.ts'
import { createSoftswissProvider } from './softswiss/softswiss.provider.ts'

const { privateKey } = createRsaKeys()
const shared = {
  identity: 'studio',
  name: 'Studio',
  url: 'http://studio.test/',
  timeoutMs: 1_000,
  clock: { now: () => new Date() },
  log: silentLog,
}

const PROTOCOLS = {
  Hub88: (fetch: typeof globalThis.fetch) =>
    createHub88Provider({ ...shared, operatorId: 'site', privateKey, fetch }),
  SoftSwiss: (fetch: typeof globalThis.fetch) =>
    createSoftswissProvider({ ...shared, casinoId: 'site', authToken: 'shared', fetch }),
}

const request: LaunchRequest = {
  gameCode: 'dice',
  player: {
    id: 'p',
    token: 't',
    currency: 'TRX',
    country: null,
    publicName: 'p***r',
    stakeMaxMinor: null,
  },
  locale: 'en',
  colorMode: 'dark',
  platform: 'desktop',
  siteOrigin: 'http://site.test',
  publicOrigin: 'http://studio.test',
  ip: '127.0.0.1',
  rules: { roundMsMin: null, hasAutoplay: true, hasTurbo: true },
}

describe('the reason of a provider that does not launch a game is kept', () => {
  test.each([
    ['Hub88', 400, { error: 'RS_ERROR_WRONG_CURRENCY' }, 'currencyUnavailable'],
    ['Hub88', 404, { error: 'RS_ERROR_INVALID_GAME' }, 'notOffered'],
    ['Hub88', 400, { error: 'RS_ERROR_WRONG_SYNTAX' }, 'notOffered'],
    ['Hub88', 403, { error: 'The currency is not enabled for the Operator' }, 'notOffered'],
    ['SoftSwiss', 412, { code: 154, message: 'Currency is not allowed' }, 'currencyUnavailable'],
    ['SoftSwiss', 404, { code: 404, message: 'Not found' }, 'notOffered'],
    ['SoftSwiss', 412, { code: 600, message: 'Not offered' }, 'notOffered'],
  ] as const)('%s: %i %j is %s', async (protocol, status, body, denial) => {
    const provider = PROTOCOLS[protocol](async () => Response.json(body, { status }))
    expect(await provider.openGame(request)).toEqual({ denial })
  })
})
