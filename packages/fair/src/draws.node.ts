import { createHmac } from 'node:crypto'
import { createDraws, type Draws } from './draws.ts'
import type { RoundSeeds } from './seeds.ts'

/** The draws of a round, for servers. */
export function createNodeDraws(seeds: RoundSeeds): Draws {
  return createDraws(seeds, (message) =>
    createHmac('sha256', seeds.serverSeed).update(message).digest(),
  )
}
