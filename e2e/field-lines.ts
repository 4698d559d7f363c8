import { readFileSync } from 'node:fs'
import { PERSONAL_FIELDS } from '../packages/contract/src/personal.ts'

const site = new URL('../content/field-definitions.json', import.meta.url)

const required = (
  scenario: 'registration' | 'profile',
  country: string,
  fields: readonly string[],
) => fields.map((field) => ({ scenario, field, country, isRequired: true }))

/**
 * The forms of these journeys' site: the default, and those of an operator that requires a name and a
 * city from players of Luxembourg, every field at sign-up from players of Malta, and every field in the
 * profile from players of Cyprus.
 */
export const FIELD_LINES: readonly object[] = [
  ...(JSON.parse(readFileSync(site, 'utf8')) as object[]),
  ...required('registration', 'LU', ['firstName', 'city']),
  ...required('registration', 'MT', ['password_confirmation', ...PERSONAL_FIELDS]),
  { scenario: 'registration', field: 'receiveSmsPromo', country: 'MT' },
  { scenario: 'registration', field: 'receiveBonus', country: 'MT' },
  ...required('profile', 'CY', PERSONAL_FIELDS),
]
