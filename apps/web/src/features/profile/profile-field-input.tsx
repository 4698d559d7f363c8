import type { OwnProfile } from '@fairhouse/contract/profile'
import { Select } from '@fairhouse/ui/select'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import { formatDateTime, offeredLocales } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { PersonInput } from '#parts/person/person-input.tsx'
import { genderText, personLabel } from '#parts/person/person-texts.ts'
import { countriesQuery } from '#core/api/settings.queries.ts'
import type { ProfileField } from './personal-sections.ts'
import type { FieldLock } from '@fairhouse/contract/personal'
import { Icon } from '@fairhouse/ui/icon'
import styles from './locked-field.module.css'

export type ProfileFieldInputProps = {
  readonly field: ProfileField
  readonly profile: OwnProfile
  readonly isRequired: boolean
  readonly isOptionalMarked: boolean
}

/** One field of the profile: an input, or a fact where it can no longer be changed. */
export function ProfileFieldInput(props: ProfileFieldInputProps): ReactNode {
  const { field, profile, isRequired, isOptionalMarked } = props
  const lock = profile.locked[field]
  if (lock !== undefined) return <LockedFact field={field} profile={profile} lock={lock} />
  if (field === 'country') return null
  if (field === 'language') {
    return (
      <FormField name="language" label={t('profile.language')} help={t('profile.language.help')}>
        {(control) => (
          <Select
            {...control}
            autoComplete="language"
            options={offeredLocales().map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      </FormField>
    )
  }
  return (
    <PersonInput
      field={field}
      help={helpOf(field, profile)}
      isRequired={isRequired}
      isOptionalMarked={isOptionalMarked}
      country={profile.country}
    />
  )
}

function helpOf(field: ProfileField, profile: OwnProfile): string | undefined {
  if (field === 'nickname') return t('profile.nickname.help')
  if (field === 'birthdate' || field === 'cpf_number') return t('profile.once.help')
  if (field !== 'securityAnswer') return undefined
  return t(profile.hasSecurityAnswer ? 'profile.answer.kept' : 'profile.answer.help')
}

function LockedFact(props: {
  field: ProfileField
  profile: OwnProfile
  lock: 'set' | 'verified'
}): ReactNode {
  const { field, profile, lock } = props
  const { data: countries } = useQuery(countriesQuery)
  const country = (code: string | null) =>
    countries?.find((candidate) => candidate.code === code)?.name ?? code ?? ''
  if (field === 'country' || field === 'language') {
    return <LockedField label={t('profile.country')} value={country(profile.country)} lock={lock} />
  }
  const value = () => {
    if (field === 'nationality') return country(profile.nationality)
    if (field === 'birthdate') return dayText(profile.birthdate)
    if (field === 'gender') return genderText(profile.gender as 'other')
    return field === 'securityAnswer' ? '' : (profile[field] ?? '')
  }
  return <LockedField label={personLabel(field)} value={value()} lock={lock} />
}

/** A day is the same day everywhere. */
function dayText(day: string | null): string {
  return day === null
    ? ''
    : formatDateTime(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
}

/** A fact that can no longer be changed here, and why. */
function LockedField(props: { label: string; value: string; lock: FieldLock }): ReactNode {
  const { label, value, lock } = props
  return (
    <dl className={styles.field}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {value}
        <Icon name="lock" size={16} />
      </dd>
      <dd className={styles.reason}>{t(`profile.locked.${lock}`)}</dd>
    </dl>
  )
}
