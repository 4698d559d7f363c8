/** Made-up people who use the stand-in of Telegram. */
export const TELEGRAM_PEOPLE = [
  {
    id: 700_001,
    first_name: 'Nadia',
    last_name: 'Costa',
    username: 'nadia_c',
    language_code: 'en',
  },
  {
    id: 700_002,
    first_name: 'Bento',
    last_name: 'Lima',
    username: 'bento',
    language_code: 'pt-br',
  },
  { id: 700_003, first_name: 'ليلى', username: 'layla', language_code: 'ar' },
] as const

export type TelegramPerson = (typeof TELEGRAM_PEOPLE)[number]

export function findPerson(id: string | undefined): TelegramPerson {
  return TELEGRAM_PEOPLE.find((person) => String(person.id) === id) ?? TELEGRAM_PEOPLE[0]
}
