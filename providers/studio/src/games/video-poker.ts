import {
  VIDEO_POKER_HOLD_ALL,
  videoPokerGame,
  type VideoPokerAction,
  type VideoPokerBet,
} from '@fairhouse/fair/video-poker/video-poker.game'
import type { StudioGame } from '../studio.game.ts'

export const videoPoker: StudioGame<VideoPokerBet, VideoPokerAction> = {
  game: videoPokerGame,
  name: 'Video Poker',
  category: 'Cards',
  kind: 'other',
  hasFreeRounds: false,
  // of optimal play: 1653526326983 / 1661102543100
  rtp: '99.54',
  describeBet: () => 'jacks or better',
  settleAbandoned: () => ({ action: { type: 'draw', hold: VIDEO_POKER_HOLD_ALL } }),
}
