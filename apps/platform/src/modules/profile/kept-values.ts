import type { ConsentField, PersonalField } from '@fairhouse/contract/personal'
import { parseCalendarDate } from '@fairhouse/domain/validation/calendar-date'
import { cpfDigits } from '@fairhouse/domain/validation/cpf'
import { cleanText } from '@fairhouse/domain/validation/form'
import type { ProfileChange } from '#platform/modules/player/player.query'
import { DETAIL_COLUMNS, type DetailChange } from '#platform/modules/profile/detail.repo'

/** Validated form fields; null clears a field, absent keeps it. */
export type AcceptedValues = {
  readonly [Field in Exclude<PersonalField, 'securityAnswer'>]?: string | null | undefined
} & { readonly [Field in ConsentField]?: boolean | undefined } & {
  readonly language?: string | undefined
}

/** Values in stored form: trimmed texts, dates as dates. */
export function keepValues(values: AcceptedValues): {
  readonly player: ProfileChange
  readonly detail: DetailChange
} {
  return {
    player: {
      nickname: keep('nickname', values),
      first_name: keep('firstName', values),
      last_name: keep('lastName', values),
      cpf_number: keep('cpf_number', values),
      language: values.language,
      receive_email_promo: values.receiveEmailPromo,
    },
    detail: Object.fromEntries(
      (Object.keys(DETAIL_COLUMNS) as (keyof typeof DETAIL_COLUMNS)[]).map((field) => {
        const value = values[field]
        return [
          DETAIL_COLUMNS[field],
          typeof value === 'string' ? keepText(field as PersonalField, value) : value,
        ]
      }),
    ),
  }
}

function keep(
  field: 'nickname' | 'firstName' | 'lastName' | 'cpf_number',
  values: AcceptedValues,
): string | null | undefined {
  const text = values[field]
  return typeof text === 'string' ? keepText(field, text) : text
}

function keepText(field: PersonalField, text: string): string | null {
  const cleaned = cleanText(field, text)
  if (cleaned === null) return null
  if (field === 'cpf_number') return cpfDigits(cleaned)
  if (field !== 'birthdate') return cleaned
  const day = parseCalendarDate(cleaned, 'UTC')
  if (day === null) throw new Error('A validated date of birth is not a date')
  const pad = (part: number, digits: number) => String(part).padStart(digits, '0')
  return `${pad(day.year, 4)}-${pad(day.month, 2)}-${pad(day.day, 2)}`
}
