import type { BookEvent, Market, Outcome, Play, Score } from './types.ts'

const CHANGING = ['id', 'status', 'closure', 'version', 'score', 'minute', 'markets'] as const

/** The fields of an event that may change while it is displayed. */
export type LiveState = Pick<BookEvent, (typeof CHANGING)[number]>

/** Changed markets of an event replace known ones by key; `removed` are gone. */
export type EventMessage = LiveState & { readonly removed: readonly string[] }

type Read = Readonly<Record<string, unknown>>

const STATUSES: readonly unknown[] = [
  'scheduled',
  'open',
  'live',
  'ended',
  'abandoned',
  'cancelled',
]
const CLOSURES: readonly unknown[] = [null, 'notOpen', 'closed', 'suspended', 'finished']
const PHASES: readonly unknown[] = ['before', 'play', 'break', 'over']
const PRICE = /^[1-9]\d{0,5}(?:\.\d{1,4})?$/

/** The events of a message of all live events; those that are not whole are left out. */
export function readLiveMessage(data: unknown): readonly LiveState[] {
  const events = isObject(data) && Array.isArray(data['events']) ? data['events'] : []
  return events.flatMap((event: unknown) => readState(event) ?? [])
}

/** A message about one event; undefined when it is not whole, or about another one. */
export function readEventMessage(data: unknown, id: number): EventMessage | undefined {
  const state = readState(data)
  if (state?.id !== id || !isObject(data)) return undefined
  const { removed } = data
  return isTexts(removed) ? { ...state, removed } : undefined
}

/** Only the fields that may change are applied: a message does not rename an event. */
function readState(data: unknown): LiveState | undefined {
  if (!isObject(data)) return undefined
  const { id, status, closure, version, score, minute, markets } = data
  const isWhole =
    isCount(id) &&
    isCount(version) &&
    STATUSES.includes(status) &&
    CLOSURES.includes(closure) &&
    (minute === null || isCount(minute)) &&
    isScore(score) &&
    isListOf(markets, isMarket)
  if (!isWhole) return undefined
  return Object.fromEntries(CHANGING.map((key) => [key, data[key]])) as LiveState
}

function isMarket(data: unknown): data is Market {
  if (!isObject(data)) return false
  const { key, id, slug, group, specifiers, book, outcomes } = data
  return (
    isTexts([key, id, slug, group, specifiers]) &&
    typeof book === 'number' &&
    book > 0 &&
    isListOf(outcomes, isOutcome)
  )
}

function isOutcome(data: unknown): data is Outcome {
  if (!isObject(data)) return false
  const { id, name, price } = data
  const isPriced = price === null || (typeof price === 'string' && PRICE.test(price))
  return typeof id === 'string' && isTexts(name) && isPriced
}

function isScore(data: unknown): data is Score {
  if (!isObject(data)) return false
  const { phase, period, play } = data
  return PHASES.includes(phase) && isCount(period) && isObject(play) && isPlay(play)
}

/** The figures that each kind of play has. */
const PLAYS: Readonly<Record<Play['kind'], (play: Read) => boolean>> = {
  goals: ({ total, periods, yellow, red, corners }) =>
    [total, yellow, red].every(isPair) && isListOf(periods, isPair) && isListOf(corners, isPair),
  points: ({ total, periods }) => isPair(total) && isListOf(periods, isPair),
  rally: ({ sets, game, periods }) => isPair(sets) && isPair(game) && isListOf(periods, isPair),
  cricket: ({ runs, wickets }) => isPair(runs) && isPair(wickets),
  fight: ({ round }) => isCount(round),
  race: ({ order }) => isListOf(order, isCount),
  draw: ({ numbers }) => isListOf(numbers, isCount),
}

function isPlay(play: Read): boolean {
  const { kind } = play
  return typeof kind === 'string' && Object.hasOwn(PLAYS, kind) && PLAYS[kind as Play['kind']](play)
}

const isObject = (data: unknown): data is Read => typeof data === 'object' && data !== null
const isCount = (data: unknown): data is number => Number.isSafeInteger(data) && Number(data) >= 0
const isPair = (data: unknown) => isListOf(data, isCount) && data.length === 2
const isTexts = (data: unknown): data is readonly string[] =>
  Array.isArray(data) && data.every((each) => typeof each === 'string')

function isListOf<T>(data: unknown, isOne: (one: unknown) => boolean): data is readonly T[] {
  return Array.isArray(data) && data.every(isOne)
}

/** Merges changed markets into the known ones, by key, and drops removed ones. */
export function applyMessage(
  event: BookEvent,
  { markets, removed, ...state }: EventMessage,
): BookEvent {
  const fresh = new Map(markets.map((market) => [market.key, market]))
  const gone = new Set(removed)
  const kept = event.markets
    .filter(({ key }) => !gone.has(key))
    .map((market) => fresh.get(market.key) ?? market)
  const known = new Set(event.markets.map(({ key }) => key))
  return { ...event, ...state, markets: [...kept, ...markets.filter(({ key }) => !known.has(key))] }
}

/** Whether a loaded response is older than pushed data; a finished event never is. */
export function isOutdated(
  loaded: Pick<BookEvent, 'version' | 'closure'>,
  pushed: Pick<BookEvent, 'version'>,
): boolean {
  return loaded.closure !== 'finished' && loaded.version < pushed.version
}
