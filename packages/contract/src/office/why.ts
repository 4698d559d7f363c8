import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'

/** What an operator can ask about; `play` is a launch and its stake. */
export const WHY_SUBJECTS = ['offer', 'withdrawal', 'deposit', 'play', 'quest'] as const

/**
 * Every condition that decides, with the text that the player reads if it is the one that is not
 * met; null where the player's pages say nothing.
 */
export const CONDITIONS = {
  // Of an offer.
  offerAccepted: 'bonus.deposit.unanswered',
  offerAudience: 'bonus.offer.gone',
  offerCountry: 'bonus.offer.closed',
  offerStarted: 'bonus.offer.closed',
  offerNotOver: 'bonus.offer.closed',
  offerNotTaken: 'bonus.offer.taken',
  offerNotTakenByOther: 'bonus.offer.taken',
  depositNumber: 'bonus.offer.otherDeposit',
  offerCurrency: 'bonus.offer.gone',
  depositEnough: 'bonus.deposit.yesFrom',
  // Of a withdrawal that waits.
  amount: 'cashier.review.amount',
  dayTotal: 'cashier.review.dayTotal',
  newDestination: 'cashier.review.newDestination',
  unplayed: 'cashier.review.unplayed',
  risk: 'cashier.review.risk',
  operator: 'cashier.review.operator',
  approvals: 'cashier.stage.approval.text',
  sendAfter: 'cashier.withdraw.newNote',
  noDispute: 'cashier.review.risk',
  noDebt: 'cashier.review.risk',
  // Of money and play.
  accountActive: 'refusal.accountLocked',
  noBreak: 'refusal.coolingOff',
  verificationOpen: 'refusal.verificationClosed',
  verified: 'refusal.verificationRequired',
  depositLimit: 'refusal.depositLimitReached',
  methodOffered: 'refusal.methodUnavailable',
  methodMinimum: 'refusal.amountBelowMinimum',
  methodMaximum: 'refusal.amountAboveMaximum',
  gameOffered: 'refusal.gameUnavailable',
  gameCountry: 'refusal.gameCountryExcluded',
  gameCurrency: 'refusal.gameCurrencyUnavailable',
  categoryOpen: 'refusal.categoryBlocked',
  funds: 'refusal.insufficientFunds',
  // The game that refuses the bet says these in its own words.
  stakeTool: null,
  betLimit: null,
  lossLimit: null,
  sessionTime: null,
  realityCheck: null,
  bonusGame: null,
  bonusMaxBet: null,
  // Of a quest.
  questOpen: 'refusal.questNotFound',
  questBegun: null,
  questNotEnded: 'refusal.questOver',
  questCurrency: null,
  questWindow: null,
  questGame: null,
  questTask: null,
} as const satisfies Record<string, string | null>

export type ConditionName = keyof typeof CONDITIONS

/** What a condition compares; words are codes, names or ids. */
const factSchema = z.union([
  /** Minor units; a gain is below zero. */
  z.object({ amount: z.string().regex(/^-?\d{1,39}$/), currency: z.string() }),
  z.object({ at: timestampSchema }),
  z.object({ count: z.number().int() }),
  z.object({ words: z.array(z.string()) }),
])

export const explanationSchema = z.object({
  /** Of the offer, withdrawal, quest or game. */
  ref: z.string(),
  title: z.string(),
  /** The time that it was decided; null = how it would be now. */
  at: timestampSchema.nullable(),
  conditions: z.array(
    z.object({
      name: z.enum(Object.keys(CONDITIONS) as [ConditionName, ...ConditionName[]]),
      isMet: z.boolean(),
      /** The period of a limit, the type of a task. */
      about: z.string().nullable(),
      value: factSchema.nullable(),
      /** Null = any value is met. */
      threshold: factSchema.nullable(),
    }),
  ),
})

export type Explanation = z.infer<typeof explanationSchema>
