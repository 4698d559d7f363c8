import type { BonusOffer, BonusTermsShown, PlayerBonus } from '@fairhouse/contract/bonus'

/** 35 times the bonus, with slots, then half with everything else. */
export const TERMS: BonusTermsShown = {
  wagerTimes: 35,
  wagerBase: 'bonus',
  contributions: [
    { feature: 'slots', percent: 100 },
    { feature: 'other', percent: 50 },
  ],
  restrictedGames: [],
  maxBet: '500',
  minOdds: null,
  maxConversion: null,
  maxConversionTimes: null,
  isSticky: false,
  activeDays: 7,
  onWithdrawal: 'forfeit',
  lateReturns: 'cash',
}

/** Issued, to be accepted; nothing of it is wagered. */
export const BONUS: PlayerBonus = {
  id: '01998000-0000-7000-8000-000000000001',
  status: 1,
  result: 1,
  amount: '2000',
  currency: 'EUR',
  packageId: 'welcome',
  issueSessionId: null,
  name: 'Welcome',
  accountId: '01998000-0000-7000-8000-000000000002',
  balance: '2000',
  inPlay: '0',
  wager: { required: '70000', wagered: '0', remaining: '70000' },
  terms: TERMS,
  averageCosts: [{ feature: 'slots', rtp: '96.00', amount: '2800' }],
  withdrawalNow: { forfeits: '2000', keeps: '1000' },
  converted: '0',
  isQueued: false,
  issuedAt: '2026-11-20T10:00:00.000Z',
  acceptUntil: '2026-11-21T10:00:00.000Z',
  activatedAt: null,
  expiresAt: null,
  finishedAt: null,
}

/** All of the first deposit again, up to 100 EUR. */
export const OFFER: BonusOffer = {
  id: 'welcome-1',
  package: { id: 'welcome' },
  kind: 'deposit',
  group: null,
  name: 'Welcome',
  text: 'Doubles the first deposit.',
  code: 'WELCOME',
  triggerConditions: {
    invoiceAmountItems: [{ currency: 'EUR', amountFrom: '2000' }],
    baseCurrencyInvoiceAmountFrom: null,
    baseCurrency: 'EUR',
  },
  percent: 100,
  bonusMax: '10000',
  freeSpins: null,
  depositNumbers: [1],
  gives: null,
  isOpen: true,
  isTaken: false,
  terms: TERMS,
  averageCosts: [{ feature: 'slots', rtp: '96.00', amount: '14000' }],
}
