import { readFileSync } from 'node:fs'
import { PERSONAL_FIELDS } from '../packages/contract/src/personal.ts'

const site = new URL('../content/field-definitions.json', import.meta.url)

const required = (
  scenario: 'registration' | 'profile',
  country: string,
  fields: readonly string[],
) => fields.map((field) => ({ scenario, field, country, isRequired: true }))

/**
 * The forms of the site of these journeys: its own, and those of an operator who asks players of
 * Luxembourg for a name and a city, players of Malta for all there is as they sign up, and players of
 * Cyprus for all there is in their profile.
 */
export const FIELD_LINES: readonly object[] = [
  ...(JSON.parse(readFileSync(site, 'utf8')) as object[]),
  ...required('registration', 'LU', ['firstName', 'city']),
  ...required('registration', 'MT', ['password_confirmation', ...PERSONAL_FIELDS]),
  { scenario: 'registration', field: 'receiveSmsPromo', country: 'MT' },
  { scenario: 'registration', field: 'receiveBonus', country: 'MT' },
  ...required('profile', 'CY', PERSONAL_FIELDS),
]
