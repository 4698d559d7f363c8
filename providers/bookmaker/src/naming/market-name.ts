import type { NameWords, Part } from './words.ts'

export type NamedMarket = {
  readonly slug: string
  /** `key=value` pairs joined by `|`. */
  readonly specifiers: string
}

/** Of whom an event is: two sides, or the runners of a race. */
export type NamedEvent = {
  readonly competitors: readonly string[]
  /** Names of players by id. */
  readonly players?: ReadonlyMap<string, string>
}

const COUNTERS: Readonly<Record<string, Part>> = {
  quarternr: 'quarter',
  setnr: 'set',
  gamenr: 'game',
  mapnr: 'map',
  periodnr: 'period',
  roundnr: 'round',
  overnr: 'over',
  inningnr: 'inning',
  goalnr: 'goal',
  cornernr: 'corner',
  bookingnr: 'booking',
  pointnr: 'point',
}
const PERIODS = ['h1', 'h2', 'f5'] as const

/** The outcomes name the line, so that markets that differ only in it share a name. */
const UNSAID = new Set(['total', 'hcp', 'score', 'places'])

export function readSpecifiers(text: string): ReadonlyMap<string, string> {
  const pairs = text === '' ? [] : text.split('|').map((pair) => pair.split('='))
  return new Map(pairs.map(([key = '', value = '']) => [key, value]))
}

/** The name of a market: `1st half · Lupara total`, without its line. */
export function nameMarket(market: NamedMarket, event: NamedEvent, words: NameWords): string {
  const { slug, side, period } = splitSlug(market.slug)
  const specifiers = readSpecifiers(market.specifiers)
  const before: string[] = []
  if (period !== undefined) before.push(words.parts[period])
  for (const [key, value] of specifiers) {
    const part = COUNTERS[key]
    if (part !== undefined) before.push(words.parts[part].replace('{n}', value))
  }
  const from = specifiers.get('from')
  if (from !== undefined) before.push(`${from}–${specifiers.get('to') ?? ''}′`)
  const base = words.markets[slug] ?? humanise(slug)
  const team = side === undefined ? undefined : event.competitors[side]
  const runners = specifiers.get('runners')?.split('-') ?? []
  const rest = runners.map((number) => event.competitors[Number(number) - 1] ?? number)
  const name = [team, base].filter((text) => text !== undefined).join(': ')
  return [...before, name, ...(rest.length > 0 ? [rest.join(' – ')] : [])].join(' · ')
}

/** Markets with the same key are the lines of one: they are shown together. */
export function lineGroupOf({ slug, specifiers }: NamedMarket): string {
  const rest = [...readSpecifiers(specifiers)].filter(([key]) => !UNSAID.has(key))
  return [slug, ...rest.map(([key, value]) => `${key}=${value}`)].join('|')
}

/** The name of an outcome as a player reads it on a button: `Over 2.5`, `Lupara −0.5`. */
export function nameOutcome(
  tokens: readonly string[],
  market: NamedMarket,
  event: NamedEvent,
  words: NameWords,
): string {
  const specifiers = readSpecifiers(market.specifiers)
  const runners = specifiers.get('runners')?.split('-')
  const sides = runners?.map((number) => event.competitors[Number(number) - 1] ?? number)
  const known = sides === undefined ? event : { ...event, competitors: sides }
  const [first, ...rest] = tokens
  if (first === undefined) return ''
  const ranged = nameRange(first, rest)
  if (ranged !== undefined) return ranged
  const names = foldCounts(tokens).map((token) => nameToken(token, market, known, words))
  const joint = market.slug.startsWith('double_chance') ? ` ${words.outcomes['or'] ?? '/'} ` : ' / '
  return `${names.join(joint)}${lineOf(first, specifiers)}`
}

function nameRange(first: string, rest: readonly string[]): string | undefined {
  if (first === 'exactly') return rest[0]
  if (first === 'atLeast') return `${rest[0]}+`
  if (first === 'atMost') return `≤ ${rest[0]}`
  if (first === 'between' || first === 'minutes') return rest.join('–')
  if (first === 'score') return rest.join(':')
  if (first === 'scores') {
    const [a = '', b = '', c = '', d = ''] = rest
    return `${a}:${b} / ${c}:${d}`
  }
  return undefined
}

/** `home`, `atLeast`, `3` → `home`, `3+`: the statistic and its number are one word. */
function foldCounts(tokens: readonly string[]): string[] {
  return tokens.flatMap((token, index) => {
    if (token === 'exactly' || token === 'atLeast') return []
    return tokens[index - 1] === 'atLeast' ? [`${token}+`] : [token]
  })
}

function nameToken(
  token: string,
  market: NamedMarket,
  { competitors, players }: NamedEvent,
  words: NameWords,
): string {
  if (token === 'home' || token === 'away') {
    return competitors[token === 'home' ? 0 : 1] ?? token
  }
  const player = players?.get(token)
  if (player !== undefined) return player
  if (/^\d+(?:-\d+)*$/.test(token) && competitors.length > 2 && token.length < 9) {
    return token
      .split('-')
      .map((number) => `${number}. ${competitors[Number(number) - 1] ?? ''}`.trim())
      .join(' → ')
  }
  return words.outcomes[token] ?? humanise(token)
}

/** The line of an outcome alone: `2.5`, `−0.5`; empty where its market has none. */
export function lineTextOf(first: string, specifiers: string): string {
  return lineOf(first, readSpecifiers(specifiers)).trim()
}

function lineOf(first: string, specifiers: ReadonlyMap<string, string>): string {
  const total = specifiers.get('total')
  if (total !== undefined && (first === 'over' || first === 'under')) return ` ${total}`
  const handicap = specifiers.get('hcp')
  if (handicap === undefined) return ''
  if (handicap.includes(':')) return ` (${handicap})`
  const line = Number(handicap)
  return ` ${formatLine(first === 'away' ? -line : line)}`
}

function formatLine(line: number): string {
  if (line === 0) return '0'
  return line > 0 ? `+${line}` : `−${Math.abs(line)}`
}

function splitSlug(slug: string): {
  readonly slug: string
  readonly side?: 0 | 1
  readonly period?: (typeof PERIODS)[number]
} {
  const period = PERIODS.find((each) => slug.startsWith(`${each}_`))
  const inPeriod = period === undefined ? slug : slug.slice(3)
  const begins = /^(home|away)_(?!no_bet|or_)(.+)$/.exec(inPeriod)
  const ends = /^(.+)_(home|away)$/.exec(inPeriod)
  const side = begins?.[1] ?? ends?.[2]
  const bare = begins?.[2] ?? ends?.[1] ?? inPeriod
  // The counter of a period says it already.
  const rest = bare.replace(/^(?:quarter|period|inning|set|map|game|round)_(?=[a-z0-9])/, '')
  return {
    slug: rest,
    ...(side !== undefined && { side: side === 'home' ? 0 : 1 }),
    ...(period !== undefined && { period }),
  }
}

function humanise(slug: string): string {
  const text = slug.replaceAll('_', ' ').replace('odd even', 'odd or even')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
