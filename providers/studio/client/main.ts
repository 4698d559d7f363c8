import { createApi } from './api.ts'
import { showCover } from './cover.view.ts'
import { FIRST_STATE, type GameState } from './game-state.ts'
import { createHost } from './host.ts'
import { bindKeyboard } from './keyboard.ts'
import { createMemory } from './memory.ts'
import { createWriteFigure } from './money.ts'
import { element, fillTexts } from './page.ts'
import { showPanel } from './panel.view.ts'
import { makeClientSeed, makeUuid } from './random-id.ts'
import { showResult } from './result.view.ts'
import { showRules } from './rules.view.ts'
import { createSound } from './sound.ts'
import { createStore } from './store.ts'
import { showStrip } from './strip.view.ts'
import { createTable } from './table.ts'
import { showTarget } from './target.view.ts'
import { createTranslate } from './text/text.ts'

/** After a push the balance is asked for once, however many pushes come. */
const BALANCE_DELAY_MS = 300

const page = document.documentElement
const hostOrigin = document.querySelector<HTMLMetaElement>('meta[name="host-origin"]')!.content
const t = createTranslate(page.lang)
// Arabic pages of the house write European digits, in tables and in fields.
const writing = page.lang === 'ar' ? 'ar-u-nu-latn' : page.lang
const api = createApi(location.hash.slice(1))
const store = createStore<GameState>(FIRST_STATE)
const sound = createSound(() => store.get().isSoundOn)

const host = createHost({
  page: window,
  origin: hostOrigin,
  api,
  t,
  onBalanceChanged: () => refreshSoon(),
  onColorMode: (mode) => {
    page.dataset['colorMode'] = mode
  },
  onEnded: () => store.set({ phase: 'ended' }),
})

const table = createTable({
  api,
  store,
  t,
  lang: writing,
  openMemory: (scope) => createMemory(readStorage(), scope),
  newRoundId: () => makeUuid(crypto),
  newClientSeed: () => makeClientSeed(crypto),
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  nowMs: () => performance.now(),
  onRound: (state, roundId) => {
    if (state === 'open') sound.play('roll')
    host.send({ type: 'fairhouse:round', state, roundId })
  },
  onLimitReached: tellLimit,
  onEnded: () => host.send({ type: 'fairhouse:session-ended' }),
})

/** Which limit it is and until when is the house's to say, on its own page. */
function tellLimit(): void {
  host.send({ type: 'fairhouse:limit-reached' })
}

let refreshing: ReturnType<typeof setTimeout> | undefined
function refreshSoon(): void {
  clearTimeout(refreshing)
  refreshing = setTimeout(() => {
    const { phase } = store.get()
    // a round under way brings its own balance
    if (phase === 'ready') void table.refreshBalance()
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
  sound.play('won')
}

fillTexts(t)
const money = () => table.seated()?.money
const figure = createWriteFigure(writing)
showResult({ store, t, money, sound, figure })
showStrip({ store, t, money, figure })
const target = showTarget({ store, sound, figure })
const panel = showPanel({
  store,
  table,
  t,
  onDeposit: () => host.send({ type: 'fairhouse:deposit' }),
  onLimits: tellLimit,
})
showCover({ store, table, t, figure, onExit: () => host.send({ type: 'fairhouse:exit' }) })
const rules = showRules({ store, table, t, figure })
element('sound').addEventListener('click', toggleSound)
store.watch(({ isSoundOn }) => {
  element('sound').setAttribute('aria-pressed', String(isSoundOn))
  element('sound').setAttribute('aria-label', t(isSoundOn ? 'soundOff' : 'soundOn'))
})
bindKeyboard(document, {
  roll: () => void table.roll(),
  half: panel.half,
  double: panel.double,
  moveTarget: target.move,
  switchDirection: target.switch,
  toggleSound,
  openRules: rules.open,
})
host.send({ type: 'fairhouse:ready', game: 'dice' })
void table.open()
