import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { Profile } from '@fairhouse/contract/profile'
import { Button } from '@fairhouse/ui/button'
import { showToast } from '@fairhouse/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { ApiError } from '#core/api-error.ts'
import { formErrorText } from '#core/form-error-text.ts'
import { formFieldsQuery } from '#core/form-fields.queries.ts'
import { t, type MessageId } from '#core/i18n.ts'
import { profileQuery } from '#core/player.queries.ts'
import { NameField } from './name-field.tsx'
import { changedNames, nameErrors, type Names } from './names.ts'
import styles from './profile-form.module.css'

const FIELDS = [
  { name: 'nickname', label: 'shell.profile.nickname', autoComplete: 'nickname' },
  { name: 'firstName', label: 'shell.profile.firstName', autoComplete: 'given-name' },
  { name: 'lastName', label: 'shell.profile.lastName', autoComplete: 'family-name' },
] as const

/** Nickname and names; an empty field takes the value away. */
export function ProfileForm(props: { profile: Profile }): ReactNode {
  const { profile } = props
  const queryClient = useQueryClient()
  const [names, setNames] = useState<Names>({
    nickname: profile.nickname ?? '',
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
  })
  const [touched, setTouched] = useState<ReadonlySet<keyof Names>>(new Set())
  const save = useMutation({
    mutationFn: async (body: ReturnType<typeof changedNames>) =>
      (await call('PUT /api/player/profile', { body })).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery.queryKey, saved)
      showToast({ id: 'profile-saved', tone: 'positive', title: t('shell.profile.saved') })
    },
  })
  const { country } = profile
  const { data: asked } = useQuery(formFieldsQuery({ scenario: 'profile', country }))
  // Until they are loaded the server judges alone.
  const definitions = asked ?? []
  const errors = nameErrors(names, { definitions, country })
  const refused = save.error instanceof ApiError ? save.error : null
  const isShown = (name: keyof Names) => !asked || asked.some(({ field }) => field === name)
  const errorOf = (name: keyof Names) => {
    const error = (touched.has(name) && errors[name]) || refused?.fields[name]
    return error && formErrorText(definitions, { field: name, error })
  }
  const submit = (): void => {
    setTouched(new Set(['nickname', 'firstName', 'lastName']))
    if (Object.keys(errors).length === 0) save.mutate(changedNames(profile, names))
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {FIELDS.filter(({ name }) => isShown(name)).map(({ name, label, autoComplete }) => (
        <NameField
          key={name}
          label={labelOf(definitions, { name, label })}
          help={name === 'nickname' ? t('shell.profile.nicknameHelp') : undefined}
          error={errorOf(name)}
          value={names[name]}
          autoComplete={autoComplete}
          isRequired={isRequired(definitions, name)}
          onBlur={() => setTouched((before) => new Set([...before, name]))}
          onChange={(value) => setNames({ ...names, [name]: value })}
        />
      ))}
      {refused !== null && Object.keys(refused.fields).length === 0 && (
        <p role="alert">{t('shell.profile.failed')}</p>
      )}
      <Button
        type="submit"
        kind="primary"
        busyLabel={save.isPending ? t('shell.profile.saving') : undefined}
      >
        {t('shell.profile.save')}
      </Button>
    </form>
  )
}

function isRequired(definitions: readonly FieldDefinition[], name: keyof Names): boolean {
  return definitions.some((definition) => definition.field === name && definition.isRequired)
}

/** Where some are required the others say that they are not. */
function labelOf(
  definitions: readonly FieldDefinition[],
  { name, label }: { readonly name: keyof Names; readonly label: MessageId },
): string {
  const hasRequired = FIELDS.some((field) => isRequired(definitions, field.name))
  return hasRequired && !isRequired(definitions, name)
    ? t('account.field.optional', { label: t(label) })
    : t(label)
}
