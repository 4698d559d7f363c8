import { tellPlaying } from '@fairhouse/domain/online'
import { createMoment } from '@fairhouse/server-kit/moment'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'
import { findStory, type HistoryFilter, listHistory } from './bet-history.repo.ts'
import { createBetHistoryRoutes } from './bet-history.routes.ts'
import { createBetNoticeReactions } from './bet-notice.reactions.ts'
import { createGameReturnJob } from './game-return.ts'
import { createLiveWinReactions } from './live-win.reaction.ts'
import { createOverdueBetsJob } from './overdue-bet.ts'
import { countPlaying } from './playing.query.ts'

/** How long after a round its player still counts as playing. */
const PLAYING_MS = 300_000
const PLAYING_LASTS_MS = 10_000

export const betModule = defineModule({
  id: 'bet',
  exported: [
    { section: 'bets', table: 'bet' },
    { section: 'sharedBets', table: 'shared_bet' },
  ],
  notExported: {
    bet_reply: 'answers to providers about bets that are in the file',
    live_win: 'masked names and amounts of wins, from bets that are in the file',
  },
  create: (context) => ({
    routes: createBetHistoryRoutes(context),
    reactions: [
      ...createLiveWinReactions(context),
      ...createBetNoticeReactions(context.resolve(messageModule)),
    ],
    /** Players by game now, for everyone: one read of a moment serves all pages. */
    readPlaying: createMoment({
      read: async () => {
        const since = new Date(context.clock.now().getTime() - PLAYING_MS)
        return tellPlaying(await context.readHistory((db) => countPlaying(db, since)))
      },
      lastsMs: PLAYING_LASTS_MS,
      elapsedMs: context.elapsedMs,
    }),
    /** For operators. */
    readBet: (of: Parameters<typeof findStory>[1]) => findStory(context.db, of),
    listBets: async (filter: HistoryFilter, perPage: number) =>
      (await context.readHistory((db) => listHistory(db, filter, { page: 1, perPage }))).bets,
    jobs: [createOverdueBetsJob({ ...context.config, ...context }), createGameReturnJob(context)],
  }),
})
