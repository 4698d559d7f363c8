import { expect, test } from 'vitest'
import { createFixedDraws } from '../draws.ts'
import { testGame } from '../game-suite.contract.ts'
import type { GameModel } from '../game.contract.ts'
import type { Game, Json, Played } from '../game.ts'
import {
  blackjackGame,
  createBlackjackGame,
  type BlackjackAction,
  type BlackjackBet,
  type BlackjackView,
} from './blackjack.game.ts'
import { BLACKJACK_SCENARIOS, numbersOf } from './blackjack.scenarios.fixture.ts'
import { playBasic } from './blackjack.strategy.ts'
import {
  BLACKJACK_ACTIONS,
  BLACKJACK_RULES,
  type BlackjackMove,
  type BlackjackRules,
} from './blackjack.table.ts'

type Blackjack = Game<BlackjackBet, BlackjackAction>

const describe = (played: Played): string => {
  if (played.status === 'illegal') return 'illegal'
  if (played.status === 'open') return `${played.stakeMinor}: ${played.legal.join(' ')}`
  return `${played.stakeMinor} ${played.payoutMinor}`
}

function playScenario(
  game: Blackjack,
  { cards, moves }: { cards: string; moves: readonly BlackjackMove[] },
  stakes: { stakeMinor: bigint; stepMinor: bigint } = { stakeMinor: 100n, stepMinor: 1n },
): Played {
  const draws = createFixedDraws(numbersOf(`${cards}TTTT`))
  return game.play(draws, { bet: {}, actions: moves.map((type) => ({ type })), ...stakes })
}

const best = (cards: readonly number[]): number => {
  const ranks = cards.map((card) => Math.floor(card / 4))
  const sum = ranks.reduce((sum, rank) => sum + (rank === 12 ? 1 : Math.min(rank + 2, 10)), 0)
  return ranks.includes(12) && sum <= 11 ? sum + 10 : sum
}

/** The correct payout of a settled round, from its visible cards and moves. */
function expectPayout(view: BlackjackView, actions: readonly BlackjackAction[], stake: bigint) {
  const dealer = best(view.dealer)
  const isDealerNatural = view.dealer.length === 2 && dealer === 21
  const returns = view.hands.map(({ cards, stake: staked }) => {
    const own = best(cards)
    const isNatural = cards.length === 2 && own === 21 && view.hands.length === 1
    if (isNatural) return isDealerNatural ? stake : (stake * 5n) / 2n
    if (own > 21 || isDealerNatural || (dealer <= 21 && dealer > own)) return 0n
    return dealer === own ? BigInt(staked) : 2n * BigInt(staked)
  })
  const isInsured = actions[0]?.type === 'insure' && isDealerNatural
  const insured = isInsured ? 3n * BigInt(view.insurance?.stake ?? '0') : 0n
  return returns.reduce((sum, value) => sum + value, insured)
}

const model: GameModel<BlackjackBet, BlackjackAction> = {
  expect: () => 'unknown',
  bets: [{}],
  notBets: [],
  notActions: [{ type: 'surrender' }, { type: 'Hit' }, { type: 'hit', hand: 1 }],
  actionsOf: () => BLACKJACK_ACTIONS.map((type) => ({ type })),
  modes: [],
  onRound({ numbers, round, answer }, check) {
    const { stakeMinor, stepMinor, actions } = round
    if (answer.status === 'illegal') return
    const view = answer.view as BlackjackView
    const { active } = view
    if (answer.status === 'open') {
      check(view.dealer.length === 1, 'a hidden card is shown')
      check(active === null || best(view.hands[active]!.cards) < 21, 'a full hand acts')
    }
    const cards = [view.dealer, ...view.hands.map((hand) => hand.cards)].flat()
    const drawn = numbers.map((number) => Number((BigInt(number) * 52n) >> 32n))
    const used = cards.length + (answer.status === 'open' ? 1 : 0)
    const rest = answer.status === 'open' ? [drawn[3]!] : []
    const isSame =
      String([...cards, ...rest].toSorted()) === String(drawn.slice(0, used).toSorted())
    check(isSame, 'the cards are not those of the stream')
    const half = stakeMinor / 2n
    const insurance = actions[0]?.type === 'insure' ? half - (half % stepMinor) : 0n
    const doubles = actions.filter(({ type }) => type === 'double' || type === 'split').length
    check(answer.stakeMinor === stakeMinor * BigInt(1 + doubles) + insurance, 'the stake is wrong')
    if (answer.status === 'open') return
    const exact = expectPayout(view, actions, stakeMinor)
    check(answer.payoutMinor === (exact / stepMinor) * stepMinor, 'the payout is wrong')
  },
  checkMore(game, check) {
    check(game.maxMultiplierHundredths({}) === 800n, 'the maximum is not 8 stakes')
    for (const scenario of BLACKJACK_SCENARIOS) {
      check(describe(playScenario(game, scenario)) === scenario.follows, scenario.title)
    }
    // Half of 25 is cut to 10 and 5 halves of it to 60, at a step of 10.
    const stakes = { stakeMinor: 25n, stepMinor: 10n }
    const insured = playScenario(game, { cards: 'TA97', moves: ['insure'] }, stakes)
    check(describe(insured).startsWith('35:'), 'insurance is finer than the step')
    const natural = playScenario(game, { cards: 'A6KT', moves: [] }, stakes)
    check(describe(natural) === '25 60', 'a blackjack is paid finer than the step')
    const least = playScenario(game, { cards: 'TA97', moves: [] }, { ...stakes, stakeMinor: 10n })
    check(describe(least) === '10: hit stand double', 'insurance of nothing is offered')
    const smallest = { stakeMinor: 2n, stepMinor: 1n }
    const offered = playScenario(game, { cards: 'TA97', moves: [] }, smallest)
    check(describe(offered) === '2: insure decline', 'the smallest insurance is not offered')
  },
}

const broken = (change: Partial<BlackjackRules>) =>
  createBlackjackGame({ ...BLACKJACK_RULES, ...change })

testGame({
  game: blackjackGame,
  model,
  mutants: {
    'blackjack pays 6 to 5': broken({ blackjackReturn: (stake) => (stake * 11n) / 5n }),
    'blackjack pays 1 to 1': broken({ blackjackReturn: (stake) => stake * 2n }),
    'blackjack pays 3 without the stake': broken({ blackjackReturn: (stake) => (stake * 3n) / 2n }),
    'insurance pays 3 to 1': broken({ insuranceReturn: (stake) => stake * 4n }),
    'insurance pays without its stake': broken({ insuranceReturn: (stake) => stake * 2n }),
    'the dealer hits a soft 17': broken({
      mustDealerHit: ({ total, isSoft }) => total < 17 || (total === 17 && isSoft),
    }),
    'the dealer stands on 16': broken({ mustDealerHit: ({ total }) => total < 16 }),
    'the dealer hits 17': broken({ mustDealerHit: ({ total }) => total < 18 }),
    'the dealer never draws': broken({ mustDealerHit: () => false }),
    'no peek': broken({ isPeeking: () => false }),
    'a peek behind an ace only': broken({
      isPeeking: (up) => BLACKJACK_RULES.isPeeking(up) && up >= 48,
    }),
    'a double after a hit': broken({ canDouble: () => true }),
    'a double on 9 to 11 only': broken({
      canDouble: ({ cards }) => cards.length === 2 && best(cards) >= 9 && best(cards) <= 11,
    }),
    'no double': broken({ canDouble: () => false }),
    'a split of any two cards': broken({
      canSplit: ([hand, second]) => !second && hand!.cards.length === 2,
    }),
    'a split of equal ranks only': broken({
      canSplit: (hands) =>
        BLACKJACK_RULES.canSplit(hands) &&
        Math.floor(hands[0]!.cards[0]! / 4) === Math.floor(hands[0]!.cards[1]! / 4),
    }),
    'a split of three hands': broken({
      canSplit: (hands) => BLACKJACK_RULES.canSplit(hands.slice(0, 1)),
    }),
    'no split': broken({ canSplit: () => false }),
    'split aces that play on': broken({ areSplitAcesFinished: false }),
    'the hole card shown': {
      ...blackjackGame,
      play(draws, round) {
        const played = blackjackGame.play(draws, round)
        if (played.status !== 'open') return played
        const view = played.view as BlackjackView
        return { ...played, view: { ...view, dealer: [...view.dealer, 0] } as Json }
      },
    },
    'a hole card drawn late': {
      ...blackjackGame,
      play(draws, round) {
        const numbers = Array.from({ length: 40 }, () => draws.next())
        return blackjackGame.play(createFixedDraws(numbers.toSpliced(3, 1)), round)
      },
    },
    'a double for one stake': {
      ...blackjackGame,
      play(draws, round) {
        const played = blackjackGame.play(draws, round)
        const isDoubled = round.actions.some(({ type }) => type === 'double')
        if (played.status !== 'settled' || !isDoubled) return played
        return { ...played, stakeMinor: round.stakeMinor }
      },
    },
    'a push that loses': {
      ...blackjackGame,
      play(draws, round) {
        const played = blackjackGame.play(draws, round)
        if (played.status !== 'settled' || played.payoutMinor !== played.stakeMinor) return played
        return { ...played, payoutMinor: 0n }
      },
    },
  },
  simulations: [
    {
      name: 'the basic strategy',
      bet: {},
      act: (view, legal) => {
        const { hands, active, dealer } = view as BlackjackView
        return { type: playBasic(hands[active ?? 0]!.cards, { up: dealer[0]!, legal }) }
      },
      // Of the payout less the extra stakes; see `blackjack.par.test.ts`.
      rtp: 0.994296119877264,
      variance: 1.311363,
    },
  ],
  golden: {
    'blackjack-1': {
      behaviour: 'f537b61fbf7c9fa5d6bce0f805487f5b31e6d66b79458e9d63bbd0205edf3eee',
      config: '578433f9c1a00a41052443f8905c3377592ec029ce91201582c79c923e08c3ec',
    },
  },
})

test.each(BLACKJACK_SCENARIOS)('$title: $cards, $moves', (scenario) => {
  expect(describe(playScenario(blackjackGame, scenario))).toBe(scenario.follows)
})
