import type { SportEvent } from '@fairhouse/contract/sport'
import type { Language, MessageId } from '#core/i18n/i18n.ts'

/** By the codes of sports, which are the first segment of their pages. */
export const SPORT_NAMES: Readonly<Record<string, MessageId>> = {
  soccer: 'sport.name.soccer',
  basketball: 'sport.name.basketball',
  tennis: 'sport.name.tennis',
  volleyball: 'sport.name.volleyball',
  'ice-hockey': 'sport.name.ice-hockey',
  boxing: 'sport.name.boxing',
  handball: 'sport.name.handball',
  cricket: 'sport.name.cricket',
  baseball: 'sport.name.baseball',
  'table-tennis': 'sport.name.table-tennis',
  mma: 'sport.name.mma',
  esports: 'sport.name.esports',
  'horse-racing': 'sport.name.horse-racing',
  lotteries: 'sport.name.lotteries',
}

/** The name of a sport in the language of the page; of an unknown sport the one of the book. */
export function sportName(t: Language['t'], { code, name }: SportEvent['sport']): string {
  const id = SPORT_NAMES[code]
  return id === undefined ? name : t(id)
}

/** The names of all sports in the language of the page, by their codes. */
export function sportNames({ t }: Pick<Language, 't'>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(SPORT_NAMES).map(([code, id]) => [code, t(id)]))
}
