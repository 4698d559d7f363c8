import { z } from 'zod'
import { amountSchema } from './amount.schema.ts'
import { bonusCodeSchema, bonusNewsSchema, freeSpinNewsSchema } from './bonus.ts'

const bonuses = { name: 'bonus:player-bonuses', event: 'bonus.updated' } as const
const freeSpins = { name: 'bonus:player-freespins', event: 'freespin.updated' } as const

/** The transitions of bonuses. */
export const BONUS_EVENTS = {
  'bonus.issued': {
    about: 'A player received the offer of a bonus',
    payload: bonusNewsSchema,
    channel: bonuses,
  },
  'bonus.activated': {
    about: 'A bonus is active: its money can be staked',
    payload: bonusNewsSchema,
    channel: bonuses,
  },
  'bonus.progressed': {
    about: 'The wagering of a bonus progressed by a further percent',
    payload: bonusNewsSchema,
    channel: bonuses,
  },
  'bonus.finished': {
    about: 'A bonus was played through, cancelled, expired or lost',
    payload: bonusNewsSchema.extend({
      /** Converted to real money, and forfeited. */
      convertedMinor: amountSchema,
      forfeitedMinor: amountSchema,
    }),
    channel: bonuses,
  },
  'freespin.issued': {
    about: 'A player received free spins',
    payload: freeSpinNewsSchema,
    channel: freeSpins,
  },
  'freespin.activated': {
    about: 'A player accepted free spins',
    payload: freeSpinNewsSchema,
    channel: freeSpins,
  },
  'freespin.progressed': {
    about: 'A free spin was played',
    payload: freeSpinNewsSchema,
    channel: freeSpins,
  },
  'freespin.finished': {
    about: 'Free spins were played, cancelled or expired',
    payload: freeSpinNewsSchema,
    channel: freeSpins,
  },
  'bonus.code.updated': {
    about: 'A bonus code of a player was accepted, used or refused',
    payload: bonusCodeSchema,
    channel: { name: 'bonus:player-bonus-codes', event: 'bonus.code.updated' },
  },
  'bet.max.exceeded': {
    about: 'A bet was denied because its bonus stake exceeds the maximum bet',
    payload: z.object({
      gameIdentity: z.string(),
      playerBonus: z.object({ currency: z.string(), maxBetAmount: z.string() }),
    }),
    channel: { name: 'game:bets', event: 'game.bet.max.exceed' },
  },
} as const
