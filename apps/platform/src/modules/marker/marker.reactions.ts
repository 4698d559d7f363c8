import type { EventName } from '@fairhouse/contract/events'
import type { EachReaction, Reaction } from '#platform/realtime/reaction'
import type { createMarkerScan } from './marker-scan.ts'

/** Looks at a player at each deposit, whether it succeeded or was declined. */
export function createMarkerReactions({
  scanPlayer,
}: Pick<ReturnType<typeof createMarkerScan>, 'scanPlayer'>): readonly Reaction[] {
  const look = <Name extends EventName>(event: Name): EachReaction<Name> => ({
    ...{ event, name: `marker.${event}` },
    async run(trx, { playerId }) {
      if (playerId !== null) await scanPlayer(trx, playerId)
    },
  })
  return [look('deposit.succeeded'), look('deposit.failed')]
}
