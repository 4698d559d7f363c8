/** Refusals of the office alone. Its app words them; players never see them. */
export const OFFICE_REFUSALS = {
  permissionMissing: { status: 403, message: 'Your roles do not allow this.' },
  actNotConfirmed: { status: 428, message: 'Confirm this act with your passkey, then try again.' },
  invitationRejected: {
    status: 422,
    message: 'This link is no longer valid. Ask an owner for a new one.',
  },
  actIdReused: { status: 409, message: 'The id of this act was used for another one.' },
  actUnchanged: { status: 409, message: 'It is already so, or already decided.' },
  recordChanged: {
    status: 409,
    message: 'Somebody was faster: this has changed since you opened it.',
  },
  grantTooLarge: {
    status: 422,
    message: 'The bonus is worth more than the policy of bonuses.json lets anybody give.',
  },
  grantAboveCeiling: {
    status: 403,
    message: 'This is more than your roles approve within a day. It takes a person who may.',
  },
  documentInvalid: {
    status: 422,
    message: 'This cannot be used: the site refuses it as it would refuse the file.',
  },
  documentUnchanged: { status: 409, message: 'This is what the site shows already.' },
  secondPersonNeeded: { status: 409, message: 'You have approved this. It takes another person.' },
  operatorTooNew: {
    status: 409,
    message: 'This takes two people, and you count as one a day after your invitation.',
  },
  complaintUnanswered: {
    status: 409,
    message: 'A complaint is closed with its final answer.',
  },
  bonusStopped: {
    status: 409,
    message: 'New bonuses are stopped: this player shows strong markers of harm.',
  },
  siteWide: {
    status: 403,
    message: 'This is of the whole site, and you work with the players of some countries.',
  },
  lookLimit: {
    status: 429,
    message: 'You have looked at as many players as you may within this time. It was logged.',
  },
  lookMissing: { status: 409, message: 'Say first why you open this record.' },
  playerUnknown: { status: 404, message: 'There is no such player.' },
  playerNotActive: {
    status: 409,
    message: 'This account is locked, excluded or closed: its player sees nothing but that.',
  },
  viewUnavailable: {
    status: 409,
    message: 'There is no address to show the site at: FAIRHOUSE_OFFICE_VIEW_URL is not set.',
  },
  playerExcluded: { status: 409, message: 'An exclusion is in force; nobody can shorten it.' },
  playerActive: {
    status: 409,
    message: 'This player can sign in and ask for the money themselves.',
  },
  returnWaits: {
    status: 409,
    message: 'The player has asked less than a day ago. Readmit them once the day is over.',
  },
  packageUnknown: { status: 404, message: 'There is no manual package with this name.' },
  betNotVoidable: { status: 409, message: 'This bet is void, cashed out or not accepted.' },
  eventFinished: { status: 409, message: 'This event is over. Correct its result, or void it.' },
  eventNotBegun: { status: 409, message: 'This event has not begun: it has no result.' },
  marketUnknown: { status: 404, message: 'This event has no such market.' },
  factsRejected: { status: 422, message: 'Without these facts the result cannot be told.' },
  exportTooLarge: {
    status: 422,
    message: 'One file holds fewer rows than this. Choose fewer days or more filters.',
  },
  ruleEndMissing: {
    status: 422,
    message: 'A price and a margin end by themselves, within a day at most.',
  },
  withdrawalUnknown: { status: 404, message: 'There is no such withdrawal.' },
  itemUnknown: { status: 404, message: 'There is nothing of this id here.' },
  /** In place of `itemUnknown` where it is known: the http layer looks. */
  itemDecided: {
    status: 409,
    message: 'This waits for no decision: somebody has made it, or nobody can yet.',
  },
  nothingArrived: { status: 409, message: 'This report is not about money: reject it.' },
  contradicted: {
    status: 409,
    message:
      'The provider has contradicted this money: it was charged back, or has arrived after all.',
  },
  otherCurrency: {
    status: 409,
    message: 'This money is in another currency than the account: return it at the provider.',
  },
  accountUnknown: { status: 404, message: 'The player has no account in this currency.' },
  noMoney: { status: 409, message: 'The account has not enough real money.' },
  dayOpen: { status: 409, message: 'This day is not over, or is not closed yet.' },
  periodInvalid: {
    status: 422,
    message: 'A report ends on or after the day it begins, and covers ten years at most.',
  },
  groupUnknown: { status: 422, message: 'This report has no such rows.' },
  segmentUnknown: { status: 404, message: 'There is no such segment.' },
  segmentTooSlow: {
    status: 422,
    message: 'Reading these conditions takes too long. Ask for fewer days or fewer conditions.',
  },
  figureUnknown: { status: 422, message: 'This figure is not made of entries.' },
  viewAddressInvalid: {
    status: 422,
    message:
      'This cannot be saved: it is no list or report that you can open, or it searches for a person.',
  },
  savedViewUnknown: { status: 404, message: 'There is no such view of yours.' },
  savedViewLimit: { status: 409, message: 'You have 50 saved views. Remove one first.' },
  emailLinkRejected: {
    status: 422,
    message: 'This link is used, has expired, or is of another operator. Ask for a new one.',
  },
  emailMissing: { status: 409, message: 'Confirm your e-mail address first, on your own page.' },
  reportNotMailable: {
    status: 422,
    message: 'Only reports of sums are mailed, and none of one player.',
  },
  rolesForbidden: { status: 409, message: 'Nobody may have these two roles together.' },
  countriesForbidden: { status: 409, message: 'This needs somebody who has all these countries.' },
  operatorNotFound: { status: 404, message: 'There is no such operator.' },
  operatorExists: { status: 409, message: 'There is an operator with this name.' },
  ownRoles: { status: 409, message: 'Nobody changes their own account. Ask another owner.' },
  lastPasskey: { status: 409, message: 'This is your last passkey. Add another first.' },
} as const satisfies Record<string, { status: number; message: string }>
