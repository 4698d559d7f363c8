import { won } from '../../market/course-rules.ts'
import { listMarkets, outcome, type EventRule, type MarketDefinition } from '../../market/market.ts'
import { exactly, oddEven, ranges, total, YES_NO, yesNoOf } from '../../market/score-rules.ts'

const numberDrawn: EventRule = {
  form: 'event',
  hasSeveralWinners: true,
  settle: (record) => {
    if (record.status !== 'ended') return undefined
    const drawn = record.lists['drawn'] ?? []
    return Object.fromEntries(drawn.map((number) => [number, { result: 'won' }]))
  },
}

const consecutive: EventRule = {
  form: 'event',
  outcomes: () => YES_NO,
  settle: (record) => {
    if (record.status !== 'ended') return undefined
    const drawn = (record.lists['drawn'] ?? []).toSorted((a, b) => a - b)
    return won(drawn.some((number, index) => drawn[index + 1] === number + 1) ? '74' : '76')
  },
}

/** All of the numbers that the player chose: `numbers=3.17`. */
const matchNumbers: EventRule = {
  form: 'event',
  hasSeveralWinners: true,
  outcomes: () => [outcome('74', 'yes')],
  settle: (record, specifiers) => {
    if (record.status !== 'ended') return undefined
    const drawn = record.lists['drawn'] ?? []
    const numbers = (specifiers['numbers'] ?? '').split('.').map(Number)
    return numbers.every((number) => drawn.includes(number)) ? won('74') : {}
  },
}

/** Draws of `drawn` out of `pool` numbers. A player's own numbers are priced when they are chosen. */
export function lotteryMarkets(pool: number, drawn: number): readonly MarketDefinition[] {
  const mean = ((pool + 1) * drawn) / 2
  const step = Math.round(mean / 10)
  const starts = [0, ...[-2, -1, 0, 1, 2].map((k) => Math.round(mean) + k * step)]
  const middle = Math.floor(pool / 2)
  return [
    ...listMarkets('main', [
      ['x.lotto_number', 'number_drawn', numberDrawn],
      ['x.lotto_match', 'match_numbers', matchNumbers, []],
      ['x.lotto_sum', 'sum_total', total('sum:draw')],
      ['x.lotto_sum_odd_even', 'sum_odd_even', oddEven('sum:draw')],
      ['x.lotto_sum_range', 'sum_range', ranges('sum:draw', starts)],
      ['x.lotto_consecutive', 'consecutive', consecutive],
    ]),
    ...listMarkets('special', [
      ['x.lotto_odd_count', 'odd_count', exactly('odd:draw', drawn)],
      ['x.lotto_odd_total', 'odd_total', total('odd:draw')],
      ['x.lotto_low_count', 'low_count', exactly('low:draw', drawn)],
      ['x.lotto_low_total', 'low_total', total('low:draw')],
      ['x.lotto_first_odd_even', 'first_odd_even', oddEven('first:draw')],
      ['x.lotto_first_total', 'first_total', total('first:draw')],
      [
        'x.lotto_first_low',
        'first_is_low',
        yesNoOf('first:draw', 'total', (number) => number <= middle),
      ],
      ['x.lotto_highest', 'highest_total', total('highest:draw')],
      ['x.lotto_highest_odd_even', 'highest_odd_even', oddEven('highest:draw')],
      ['x.lotto_lowest', 'lowest_total', total('lowest:draw')],
      ['x.lotto_lowest_odd_even', 'lowest_odd_even', oddEven('lowest:draw')],
      ['x.lotto_span', 'span_total', total('span:draw')],
    ]),
  ]
}
