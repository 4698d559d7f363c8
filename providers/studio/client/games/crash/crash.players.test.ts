// @vitest-environment happy-dom
import { createTranslate } from '@fairhouse/texts/translate'
import { expect, test } from 'vitest'
import type { FlightBet, FlightView } from '../../../src/crash/flight.view.ts'
import { createMoney } from '../../money.ts'
import en from '../../text/en.json'
import { textsOfGame } from '../../text/text.ts'
import { createWords } from '../../words.ts'
import { createPlayers } from './crash.players.ts'

const OTHER: FlightBet = {
  name: 'm***',
  stake: '2.50',
  unit: 'EUR',
  cashedOutAt: null,
  isMine: false,
}

function flightOf(bets: FlightBet[]): FlightView {
  return {
    status: 'betting',
    flightNo: 7,
    startsAt: 0,
    bust: null,
    recent: [],
    bets,
    betCount: bets.length,
  }
}

function open() {
  const euro = { code: 'EUR', symbol: '€', scale: 2, isCrypto: false, isCredits: false }
  const money = createMoney(euro, { lang: 'en', credits: 'credits' })
  const texts = textsOfGame(en, 'crash')
  return createPlayers(
    createWords({ lang: 'en', t: createTranslate('en', en.shell), texts, money: () => money }),
  )
}

const count = ({ element }: ReturnType<typeof open>) =>
  element.querySelector('.crash-count')?.textContent
const rows = ({ element }: ReturnType<typeof open>) =>
  [...element.querySelectorAll('li')].map((row) =>
    [...row.children]
      .map(({ textContent }) => textContent)
      .join(' ')
      .trim(),
  )

test('the player’s bet is listed and counted before the server has sent it back, and once after', () => {
  const players = open()
  players.render(flightOf([OTHER]), null)
  expect([count(players), rows(players)]).toEqual(['1', ['m*** 2.50 EUR']])
  players.render(flightOf([OTHER]), '1.00 EUR')
  expect([count(players), rows(players)]).toEqual(['2', ['You 1.00 EUR', 'm*** 2.50 EUR']])
  const mine = { ...OTHER, stake: '1.00', isMine: true }
  players.render(flightOf([mine, OTHER]), '1.00 EUR')
  expect([count(players), rows(players)]).toEqual(['2', ['You 1.00 EUR', 'm*** 2.50 EUR']])
})

test('nobody is said to have bet only while nobody has', () => {
  const players = open()
  const empty = players.element.querySelector<HTMLElement>('.crash-empty')!
  players.render(flightOf([]), null)
  expect(empty.hidden).toBe(false)
  players.render(flightOf([]), '1.00 EUR')
  expect(empty.hidden).toBe(true)
})
