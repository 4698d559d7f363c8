// Separate from the schemas, so that the browser does not load zod for it.

/**
 * Every condition that decides, with the text that the player reads if it is the one that is not
 * met; null where the player's pages say nothing.
 */
export const CONDITIONS = {
  // Of an offer.
  offerAccepted: 'bonus.deposit.unanswered',
  offerMarket: 'bonus.offer.gone',
  offerAudience: 'bonus.offer.gone',
  noBonusStop: 'bonus.offer.gone',
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
  // Of a new withdrawal.
  bonusFinished: 'refusal.bonusActive',
  withdrawable: 'refusal.insufficientFunds',
  // Of money and play.
  accountActive: 'refusal.accountLocked',
  noBreak: 'refusal.coolingOff',
  verificationOpen: 'refusal.verificationClosed',
  verified: 'refusal.verificationRequired',
  noDepositStop: 'refusal.depositsPaused',
  fundsProven: 'refusal.fundsRequired',
  identityFirst: 'refusal.identityFirst',
  limitsChosen: 'refusal.limitChoiceDue',
  depositLimit: 'refusal.depositLimitReached',
  marketDeposit: 'refusal.depositCapReached',
  methodOffered: 'refusal.methodUnavailable',
  methodMinimum: 'refusal.amountBelowMinimum',
  methodMaximum: 'refusal.amountAboveMaximum',
  gameOffered: 'refusal.gameUnavailable',
  gameCountry: 'refusal.gameCountryExcluded',
  gameCurrency: 'refusal.gameCurrencyUnavailable',
  categoryOpen: 'refusal.categoryBlocked',
  funds: 'refusal.insufficientFunds',
  // The game that refuses the bet says these in its own words.
  marketStake: null,
  stakeTool: null,
  betLimit: null,
  lossLimit: null,
  sessionTime: null,
  realityCheck: null,
  playPause: null,
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
