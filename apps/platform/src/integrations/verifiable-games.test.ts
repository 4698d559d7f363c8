import { configHashOf } from '@fairhouse/fair/config'
import { GAMES } from '@fairhouse/fair/games'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createRsaKeys } from '@fairhouse/server-kit/rsa-signature'
import { expect, test } from 'vitest'
import type { GameProvider } from '#platform/modules/game/game-provider.port'
import { createHub88Provider } from './hub88/hub88.provider.ts'
import { createSoftswissProvider } from './softswiss/softswiss.provider.ts'

const HASHES = [...GAMES.values()].map(configHashOf)

const { privateKey } = createRsaKeys()

/** A provider's catalogue of one game with these further fields. */
const CATALOGUES = {
  hub88(fields: object): GameProvider {
    const game = { game_code: 'dice', name: 'Dice', enabled: true, rtp: '99.00' }
    return createHub88Provider({
      ...deps([{ ...game, demo_game_support: true, ...fields }]),
      operatorId: '1',
      privateKey,
    })
  },
  softswiss(fields: object): GameProvider {
    const game = { identifier: 'dice', title: 'Dice', payout: '99.00' }
    return createSoftswissProvider({
      ...deps({ games: [{ ...game, ...fields }] }),
      casinoId: 'site',
      authToken: 'token',
    })
  },
}

function deps(list: unknown) {
  return {
    ...{ identity: 'house', name: 'House', url: 'http://games.test/', timeoutMs: 1_000 },
    clock: { now: () => new Date() },
    log: silentLog,
    fetch: async () => Response.json(list),
  }
}

const PROVIDERS = Object.entries(CATALOGUES)

test.each(PROVIDERS)(
  '%s: games with mathematics of the verifier are provably fair',
  async (_, listing) => {
    for (const config_hash of HASHES) {
      expect(await listing({ config_hash }).listGames()).toMatchObject([{ isProvablyFair: true }])
    }
  },
)

test.each(PROVIDERS)(
  '%s: a claim that cannot be checked here is not repeated',
  async (_, listing) => {
    for (const fields of [
      {},
      { provably_fair: true },
      { config_hash: null },
      { config_hash: 7 },
      { config_hash: '0'.repeat(64), provably_fair: true },
    ]) {
      expect(await listing(fields).listGames()).toMatchObject([{ isProvablyFair: false }])
    }
  },
)
