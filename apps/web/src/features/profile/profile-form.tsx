import type { Profile } from '@fairhouse/contract/profile'
import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import { showToast } from '@fairhouse/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { ApiError } from '#core/api-error.ts'
import { t } from '#core/i18n.ts'
import { profileQuery } from '#core/player.queries.ts'
import { changedNames, nameErrors, type Names } from './names.ts'
import styles from './profile-page.module.css'

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
  const errors = nameErrors(names)
  const refused = save.error instanceof ApiError ? save.error : null
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
      {FIELDS.map(({ name, label, autoComplete }) => (
        <Field
          key={name}
          label={t(label)}
          help={name === 'nickname' ? t('shell.profile.nicknameHelp') : undefined}
          error={
            (touched.has(name) && errors[name] !== undefined && t(errors[name])) ||
            refused?.fields[name]?.message
          }
        >
          {(control) => (
            <TextInput
              {...control}
              value={names[name]}
              autoComplete={autoComplete}
              maxLength={60}
              onBlur={() => setTouched((before) => new Set([...before, name]))}
              onChange={(event) => setNames({ ...names, [name]: event.target.value })}
            />
          )}
        </Field>
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
