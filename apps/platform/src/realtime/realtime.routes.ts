import { CHANNELS, playerChannel } from '@fairhouse/contract/channels'
import { readChannelPositions } from '@fairhouse/contract/player.endpoints'
import { ok } from '@fairhouse/domain/result'
import type { Publisher } from '@fairhouse/realtime/publisher'
import type { Log } from '@fairhouse/server-kit/logger'
import { type Route, route } from '#platform/http/route'

export function createRealtimeRoutes(deps: {
  readonly publisher: Publisher
  readonly log: Log
}): Route[] {
  return [
    route(readChannelPositions, async ({ caller }) => {
      const channels = CHANNELS.map((name) => playerChannel(name, caller.playerId))
      try {
        const positions = await deps.publisher.positions(channels)
        return ok(Object.fromEntries(CHANNELS.map((name, place) => [name, positions[place]!])))
      } catch (error) {
        // Without positions a page loads its data again when its socket opens.
        deps.log.warn({ err: error }, 'the realtime engine told no positions')
        return ok({})
      }
    }),
  ]
}
