import { createTranslate } from '@fairhouse/texts/translate'
import { payoutOf } from '@fairhouse/fair/game'
import { createApi } from './api.ts'
import { showAutoplay } from './autoplay.view.ts'
import { showCover } from './cover.view.ts'
import { FIRST_STATE, type GameState } from './game-state.ts'
import { watchFlights } from './flight.feed.ts'
import { createHost } from './host.ts'
import { bindKeyboard } from './keyboard.ts'
import { loadGame } from './load-game.ts'
import { createMemory } from './memory.ts'
import { createMotion } from './motion.ts'
import { element, fillTexts, readMeta, show } from './page.ts'
import { showPanel } from './panel.view.ts'
import { makeClientSeed, makeUuid } from './random-id.ts'
import { showRules } from './rules.view.ts'
import { watchShowing } from './showing.ts'
import { createSound } from './sound.ts'
import { createStore } from './store.ts'
import { showStrip } from './strip.view.ts'
import { createTable, type Table } from './table.ts'
import { viewTable } from './table.state.ts'
import { loadTexts, textsOfGame } from './text/text.ts'
import { showVerdict } from './verdict.view.ts'
import { applyTheme } from './theme.ts'
import { createWords } from './words.ts'

/** After pushes the balance is requested once, however many they are. */
const BALANCE_DELAY_MS = 300

/** How many times as quick results are shown. */
const TURBO_SPEED = 5

const page = document.documentElement
const hostOrigin = readMeta('host-origin')
const gameCode = readMeta('game')
// Pages of the site write European digits in every language, in tables and in fields. Browsers have no
// Uzbek numbers, which are written as in Russian.
const writing = `${page.lang === 'uz' ? 'ru' : page.lang}-u-nu-latn`
const secret = location.hash.slice(1)
const api = createApi(secret)
const loading = loadGame(gameCode)
const texts = await loadTexts(page.lang)
const t = createTranslate(writing, texts.shell)
fillTexts(t)

const client = await loading
const store = createStore<GameState>({ ...FIRST_STATE, bet: client.firstBet })
const sound = createSound(() => store.get().isSoundOn)
const words = createWords({
  lang: writing,
  t,
  texts: textsOfGame(texts, gameCode),
  money: () => table.seated()?.money,
})

const isOver = (): boolean => store.get().phase === 'ended'

const host = createHost({
  page: window,
  origin: hostOrigin,
  api,
  t,
  describe: (round) => ({
    ...round,
    text: { bet: client.betText(round.bet, words), outcome: client.outcomeText(round, words) },
  }),
  onBalanceChanged: () => refreshSoon(),
  onColorMode: (mode) => {
    page.dataset['colorMode'] = mode
  },
  onTheme: (colors) => applyTheme(page.style, colors),
  onRules: () => rules.open(),
  onEnded: () => store.set({ phase: 'ended' }),
})

const view = client.mount({
  scene: element('scene'),
  below: element('below'),
  controls: element('controls'),
  actions: element('actions'),
  words,
  sound,
  motion: createMotion(() => (store.get().isTurboOn ? TURBO_SPEED : 1)),
  bet: () => store.get().bet,
  setBet: (bet) => {
    const { round, autoplay } = store.get()
    if (!round && !autoplay) store.set({ bet, notice: null })
  },
  start: () => void table.start(),
  act: (action) => void table.step(action),
  watchFlight: (onMessage) => watchFlights({ secret, onMessage, isOver }),
  follow: () => void table.follow(),
  cancel: () => void table.cancel(),
  refresh: () => store.set({}),
  payoutMaxMinor: () => table.seated()?.rules.payoutMaxMinor ?? null,
  returnOf: (stakeMinor, multiplierHundredths) =>
    payoutOf(stakeMinor, {
      multiplierHundredths,
      stepMinor: table.seated()?.rules.stepMinor ?? 1n,
    }),
  maxReturn: (bet, stakeMinor) => (stakeMinor * client.game.maxMultiplierHundredths(bet)) / 100n,
  fieldMinor: () => {
    const seated = table.seated()
    const parsed = seated?.money.parse(store.get().stakeField)
    return parsed?.ok && parsed.amountMinor >= seated!.rules.stakeMinMinor
      ? parsed.amountMinor
      : null
  },
  announce: (text) => (element('announcer').textContent = text),
})

const table: Table = createTable({
  api,
  store,
  client,
  view,
  t,
  lang: writing,
  openMemory: (scope) => createMemory(readStorage(), { game: gameCode, scope }),
  newRoundId: () => makeUuid(crypto),
  newClientSeed: () => makeClientSeed(crypto),
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  nowMs: () => performance.now(),
  onLimitReached: tellLimit,
  onEnded: () => host.send({ type: 'fairhouse:session-ended' }),
})

/** Which limit it is and until when is the site's to say, on its own page. */
function tellLimit(): void {
  host.send({ type: 'fairhouse:limit-reached' })
}

let refreshing: ReturnType<typeof setTimeout> | undefined
function refreshSoon(): void {
  clearTimeout(refreshing)
  refreshing = setTimeout(() => {
    const { phase, hiddenMinor } = store.get()
    // a round in progress returns its own balance
    if (phase === 'ready' && hiddenMinor === 0n) void table.refreshBalance()
  }, BALANCE_DELAY_MS)
}

function readStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    // blocked for frames: the tab's own memory has to do
    return undefined
  }
}

function toggleSound(): void {
  const isSoundOn = !store.get().isSoundOn
  store.set({ isSoundOn })
  table.seated()?.memory.sound.write(isSoundOn ? 'on' : 'off')
  sound.play([{ hz: 660, seconds: 0.12, gain: 0.05 }])
}

function toggleTurbo(): void {
  const isTurboOn = !store.get().isTurboOn
  store.set({ isTurboOn })
  table.seated()?.memory.turbo.write(isTurboOn ? 'on' : 'off')
}

showVerdict({ store, client, words, sound })
showStrip({ store, client, words })
const panel = showPanel({
  store,
  table,
  client,
  view,
  words,
  onDeposit: () => host.send({ type: 'fairhouse:deposit' }),
  onLimits: tellLimit,
})
showAutoplay({ store, table, client, words })
store.watch((state) => view.render(viewTable(state, table)))
watchShowing(store, (isShowing) => host.send({ type: 'fairhouse:showing', isShowing }))
showCover({ store, table, client, words, onExit: () => host.send({ type: 'fairhouse:exit' }) })
const rules = showRules({ store, table, client, words, keys: view.keys ?? [] })
element('sound').addEventListener('click', toggleSound)
store.watch(({ isSoundOn }) => {
  element('sound').setAttribute('aria-pressed', String(isSoundOn))
  element('sound').setAttribute('aria-label', t(isSoundOn ? 'soundOff' : 'soundOn'))
})
element('turbo').addEventListener('click', toggleTurbo)
store.watch(({ isTurboOn, session }) => {
  show(element('turbo'), Boolean(session?.hasTurbo))
  element('turbo').setAttribute('aria-pressed', String(isTurboOn))
  page.toggleAttribute('data-turbo', isTurboOn)
})
bindKeyboard(document, { ...panel, toggleSound, openRules: rules.open }, view.keys ?? [])
host.send({ type: 'fairhouse:ready', game: gameCode })
void table.open()
