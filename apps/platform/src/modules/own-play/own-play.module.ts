import { answerOwnPlay, readOwnPlay } from '@fairhouse/contract/own-play.endpoints'
import { ok } from '@fairhouse/domain/result'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { markerModule } from '#platform/modules/marker/marker.module'
import { createReadOwnPlay } from './own-play.service.ts'

/** A player's view of their own play. */
export const ownPlayModule = defineModule({
  id: 'own-play',
  create(context) {
    const { cases } = context.resolve(markerModule)
    const read = createReadOwnPlay(context)
    return {
      routes: [
        route(readOwnPlay, async ({ query, caller: { playerId } }) =>
          ok(await read(playerId, query)),
        ),
        route(answerOwnPlay, async ({ body, caller: { playerId } }) =>
          cases.answer(playerId, body),
        ),
      ],
    }
  },
})
