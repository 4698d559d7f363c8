import { readFileSync } from 'node:fs'
import { fraudFileSchema } from '@fairhouse/contract/office/fraud'
import { DAY_MS } from '../time-units.ts'
import type { Deposit, FraudFacts, SportBet, Withdrawal } from './facts.ts'

const file = new URL('../../../../content/fraud.json', import.meta.url)
export const FRAUD_FILE = fraudFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

export const NOW = Date.UTC(2026, 10, 26, 12)

export const daysAgo = (days: number) => NOW - days * DAY_MS

export function deposit(at: number, own: Partial<Deposit> = {}): Deposit {
  return { id: `deposit-${at}`, at, baseMinor: 20_000n, way: 'card', ...own }
}

export function withdrawal(at: number, own: Partial<Withdrawal> = {}): Withdrawal {
  return {
    ...{ id: `withdrawal-${at}`, at, outcome: 'success', baseMinor: 20_000n, way: 'card' },
    ...{ destinationAt: 0, ...own },
  }
}

export function bet(at: number, own: Partial<SportBet> = {}): SportBet {
  return {
    ...{ id: `bet-${at}-${own.playerId ?? ''}`, at, playerId: 'ana', event: 'A - B' },
    ...{ market: 'Winner', outcome: 'A', price: 1.95, closingPrice: null, baseMinor: 1_000n },
    ...own,
  }
}

export function factsWith(own: Partial<FraudFacts>): FraudFacts {
  return {
    ...{ now: NOW, edges: [], registeredAt: daysAgo(30), networkPeers: [], devicePeers: [] },
    ...{ deposits: [], withdrawals: [], staked: [], bonuses: [], bets: [], linkedBets: [] },
    ...{ wagered: { rounds: 0, ratios: 0, squares: 0 }, disputes: [], newDevices: [] },
    ...{ credentials: [], newDestinations: [], excluded: [], ...own },
  }
}
