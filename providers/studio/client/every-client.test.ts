// @vitest-environment happy-dom
import { createTranslate } from '@fairhouse/texts/translate'
import type { FrameRound } from '@fairhouse/contract/game-frame'
import { createNodeDraws } from '@fairhouse/fair/draws.node'
import type { Json, Played } from '@fairhouse/fair/game'
import { addRatio, ratio } from '@fairhouse/fair/ratio'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requireGame } from '../src/games.ts'
import { CRASH_SCRIPT, SCRIPTS, type Script } from '../src/every-game.fixture.ts'
import type { GameClient, MountedGame, PlayingRound, TableState } from './game-client.ts'
import { CLIENT_CODES, loadGame } from './load-game.ts'
import { createMoney } from './money.ts'
import { createMotion } from './motion.ts'
import en from './text/en.json'
import { sayRtpOfBet } from './rules.view.ts'
import { LANGUAGE_CODES, loadTexts, textsOfGame, type Texts } from './text/text.ts'
import { createWords, type Words } from './words.ts'

const EURO = { code: 'EUR', symbol: '€', scale: 2, isCrypto: false, isCredits: false }

beforeAll(() => {
  // every animation ends immediately
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
})

test('every game of the studio has a client', () => {
  expect(CLIENT_CODES.toSorted()).toEqual(
    [...SCRIPTS, CRASH_SCRIPT].map(({ code }) => code).toSorted(),
  )
})

function wordsOf(code: string, texts: Texts, lang: string): Words {
  const money = createMoney(EURO, { lang, credits: 'credits' })
  return createWords({
    lang,
    t: createTranslate(lang, texts.shell),
    texts: textsOfGame(texts, code),
    money: () => money,
  })
}

function play({ game }: GameClient, { bet, actions }: Script, count = actions.length): Played {
  const draws = createNodeDraws({ serverSeed: 'ab'.repeat(32), clientSeed: 'view-2', nonce: 4 })
  const round = { bet, actions: actions.slice(0, count), stakeMinor: 1_000n, stepMinor: 1n }
  return game.play(draws, round as never)
}

function playingRound(played: Played, { bet }: Script, stepNo: number): PlayingRound {
  if (played.status !== 'open') throw new Error(`the script is ${played.status} at step ${stepNo}`)
  const { view, legal } = played
  const stakes = { openingStake: '1000', stake: String(played.stakeMinor) }
  return { id: 'r', status: 'playing', stepNo, bet, view, legal, ...stakes }
}

function settledRound(played: Played, { bet, code, actions }: Script): FrameRound {
  if (played.status !== 'settled') throw new Error(`the script is ${played.status} at its end`)
  return {
    id: 'r',
    game: code,
    nonce: 0,
    clientSeed: 'me',
    serverSeedHash: 'ab'.repeat(32),
    serverSeed: null,
    currency: 'EUR',
    openingStake: '1000',
    stake: String(played.stakeMinor),
    payout: String(played.payoutMinor),
    payoutStep: '1',
    bet,
    actions,
    outcome: played.view,
    mathVersion: '1',
    playedAt: '2030-01-01T12:00:00.000Z',
  }
}

const EVERY = [...SCRIPTS, CRASH_SCRIPT]

describe.each(EVERY)('$code', (script) => {
  let client: GameClient
  let settled: FrameRound
  beforeEach(async () => {
    client = await loadGame(script.code)
    const count = script.actions.findIndex(
      (_, index) => play(client, script, index).status === 'settled',
    )
    settled = settledRound(play(client, script, count === -1 ? undefined : count), script)
  })

  test.each(LANGUAGE_CODES)(
    'is described in %s: bet, outcome, course, rules and odds',
    async (lang) => {
      const words = wordsOf(script.code, await loadTexts(lang), lang)
      const told = [
        client.betText(script.bet, words),
        client.outcomeText(settled, words),
        client.summary(settled, words),
        words.g('title'),
        words.g(client.startText),
        ...client.rules.map((id) => words.g(id)),
        ...client.odds(script.bet, words).rows.map(({ label }) => label),
      ]
      for (const text of told) expect(text).toMatch(/\S/)
      // no value left out, no id in the place of a text, no shouting
      for (const text of told) expect(text).not.toMatch(/[{}!]|undefined|^[a-z]+\d?$/)
    },
  )

  test('its bet names the RTP that the page around shows, whatever its own is', () => {
    const words = wordsOf(script.code, en, 'en')
    const { rtp } = requireGame(script.code)
    const text = sayRtpOfBet(client.odds(script.bet, words), rtp, words)
    expect(text).toContain(`${rtp}%`)
    expect(text.startsWith('RTP of this bet')).toBe(!text.startsWith(`RTP ${rtp}%`))
  })

  test('the chances of its bet add up to one where every outcome is listed', () => {
    const { rows, rtp } = client.odds(script.bet, wordsOf(script.code, en, 'en'))
    expect(Number(rtp.numerator) / Number(rtp.denominator)).toBeGreaterThan(0.95)
    // the ways to stop or to bet are listed, not the outcomes
    if (rows.length === 0 || script.actions.length > 1 || client.stakeOf) return
    const sum = rows.reduce((total, { chance }) => addRatio(total, chance), ratio(0n, 1n))
    expect(sum).toEqual(ratio(1n, 1n))
  })

  test('a further round opens as the first one did: nothing of the one before is left', async () => {
    const opening = play(client, script, 0)
    // Crash opens for everyone together, by its feed.
    if (opening.status !== 'open' || script.code === 'crash') return
    const [first, further] = [mount(client, script), mount(client, script)]
    const { view } = further
    const idle = { bet: script.bet, stakeMinor: 1_000n, isTurn: false, isIdle: true, round: null }
    view.render({ ...idle, phase: 'ready', last: settled })
    view.render({ ...idle, phase: 'busy', isIdle: false, last: settled })
    view.render({ ...idle, phase: 'showing', last: settled })
    for (const one of [first, further]) await one.view.showStep!(playingRound(opening, script, 0))
    expect(further.elements.scene.textContent).toBe(first.elements.scene.textContent)
    expect(further.elements.scene.querySelectorAll('.playing-card')).toHaveLength(
      first.elements.scene.querySelectorAll('.playing-card').length,
    )
  })

  test('is rendered from its initial state over every step to its result, and again on return', async () => {
    const { view, said, elements } = mount(client, script)
    const state = (changes: Partial<TableState>): TableState => ({
      isIdle: true,
      isTurn: false,
      phase: 'ready',
      bet: script.bet,
      stakeMinor: 1_000n,
      round: null,
      last: null,
      ...changes,
    })
    view.render(state({}))
    view.render(state({ isIdle: false, phase: 'busy' }))
    for (let stepNo = 0; stepNo < settled.actions.length; stepNo++) {
      const played = play(client, script, stepNo)
      if (played.status !== 'open') break
      const round = playingRound(played, script, stepNo)
      await view.showStep!(round)
      view.render(state({ isIdle: false, isTurn: true, round }))
      expect(view.consequence?.(state({ round }))).toMatch(/\S/)
    }
    await view.showResult(settled)
    view.render(state({ last: settled }))
    if (script.actions.length > 0) expect(said.join(' ')).toMatch(/\S/)
    expect(elements.scene.childElementCount).toBeGreaterThan(0)
    mount(client, script).view.render(state({ last: settled }))
    for (const { text, cap, key } of view.keys ?? [])
      expect(`${text}${cap}${key}`).toMatch(/^\S.+\S$/)
  })
})

function mount(client: GameClient, script: Script) {
  const said: string[] = []
  const elements = {
    scene: document.createElement('div'),
    below: document.createElement('div'),
    controls: document.createElement('div'),
    actions: document.createElement('div'),
  }
  let bet: Json = script.bet
  const view: MountedGame = client.mount({
    ...elements,
    words: wordsOf(script.code, en, 'en'),
    sound: { play: () => undefined },
    motion: createMotion(() => 1),
    bet: () => bet,
    setBet: (next) => (bet = next),
    start: () => undefined,
    act: () => undefined,
    watchFlight: () => undefined,
    follow: () => undefined,
    cancel: () => undefined,
    refresh: () => undefined,
    payoutMaxMinor: () => 10_000_000n,
    returnOf: (stake, hundredths) => (stake * hundredths) / 100n,
    maxReturn: (_bet, stake) => stake * 36n,
    fieldMinor: () => 100n,
    announce: (text) => said.push(text),
  })
  return { view, said, elements }
}
