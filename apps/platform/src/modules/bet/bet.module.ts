import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'
import { createBetHistoryRoutes } from './bet-history.routes.ts'
import { createBetNoticeReactions } from './bet-notice.reactions.ts'
import { createGameReturnJob } from './game-return.ts'
import { createLiveWinReactions } from './live-win.reaction.ts'
import { createOverdueBetsJob } from './overdue-bet.ts'

export const betModule = defineModule({
  id: 'bet',
  exported: [{ section: 'bets', table: 'bet' }],
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
    jobs: [createOverdueBetsJob({ ...context.config, ...context }), createGameReturnJob(context)],
  }),
})
