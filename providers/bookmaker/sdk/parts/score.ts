import { SPORTS, type SportCode } from '../../src/catalogue/sport.table.ts'
import type { NameWords } from '../../src/naming/words.ts'
import { t, words } from '../core/text.ts'
import type { BookEvent } from '../core/types.ts'

/** Names of a sport's periods. */
const PERIODS: Readonly<Partial<Record<SportCode, keyof NameWords['parts']>>> = {
  tennis: 'set',
  volleyball: 'set',
  'table-tennis': 'game',
  esports: 'map',
  basketball: 'quarter',
  'ice-hockey': 'period',
  baseball: 'inning',
  cricket: 'innings',
  boxing: 'round',
  mma: 'round',
}

/** The two figures that say who leads; undefined in sports without. */
export function leadOf({
  score: { play },
}: Pick<BookEvent, 'score'>): readonly [number, number] | undefined {
  if (play.kind === 'goals' || play.kind === 'points') return play.total
  if (play.kind === 'rally') return play.sets
  return play.kind === 'cricket' ? play.runs : undefined
}

/** A final result in figures. */
export function figuresOf({ play }: BookEvent['score']): string {
  if (play.kind === 'goals' || play.kind === 'points') return play.total.join('–')
  if (play.kind === 'rally') return play.sets.join('–')
  if (play.kind === 'cricket') return play.runs.join('–')
  if (play.kind === 'race') return play.order.join(' · ')
  return play.kind === 'draw' ? play.numbers.join(' · ') : ''
}

/** Minutes of a period and of the match, for the timeline. */
const FOOTBALL = { period: 45, match: 90 }
const ICE_HOCKEY = { period: 20, match: 60 }

export function minutesOf(event: BookEvent): { readonly period: number; readonly match: number } {
  return sportOf(event) === 'soccer' ? FOOTBALL : ICE_HOCKEY
}

/** The progress of a live event: its minute, its period, its break. */
export function clockOf(event: BookEvent): string {
  const { score, minute, status } = event
  if (status === 'ended') return t('ended')
  if (status === 'abandoned' || status === 'cancelled') return t(endingOf(score, status))
  if (score.phase === 'break') return t('break')
  const period = score.period > 0 ? periodOf(sportOf(event), score.period) : ''
  if (minute === null) return period
  if (sportOf(event) !== 'soccer') return `${period} · ${t('minute', { n: minute })}`
  return t('minute', { n: minute + FOOTBALL.period * Math.max(0, score.period - 1) })
}

/** An operator may void later what ended in another way. */
export function endingOf({ ending }: BookEvent['score'], status: 'abandoned' | 'cancelled') {
  const isOfStatus = (ending === 'walkover') === (status === 'cancelled')
  return ending !== undefined && isOfStatus ? ending : status
}

export function sportOf({ sportId }: BookEvent): SportCode | undefined {
  return SPORTS.find(({ id }) => id === sportId)?.code
}

function periodOf(sport: SportCode | undefined, period: number): string {
  const { parts } = words()
  if (sport === 'handball') return parts[period === 1 ? 'h1' : 'h2']
  const name = sport && PERIODS[sport]
  // A race and a draw have no periods.
  return name === undefined ? '' : parts[name].replace('{n}', String(period))
}

/** Prefix of a live event: that it is live and since when, or its break. */
export function liveText(event: BookEvent): string {
  if (event.score.phase === 'break') return t('break')
  return `${t('live')} ${clockOf(event)}`.trim()
}
