import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { OwnProfile } from '@fairhouse/contract/profile'
import { showToast } from '@fairhouse/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#core/api.ts'
import { ApiError } from '#core/api-error.ts'
import { draftText, useFormDraft, type FormDraft } from '#core/use-form-draft.ts'
import { formErrorText } from '#core/form-error-text.ts'
import { t } from '#core/i18n.ts'
import { ownProfileQuery, profileQuery } from '#core/player.queries.ts'
import { toSessionProfile } from '#core/session-profile.ts'
import type { ProfileField, ProfileSection } from './personal-sections.ts'
import { changesOf, errorsOf, textsOf, type PersonalTexts } from './personal-values.ts'
import { useSwitchLanguage } from './use-switch-language.ts'

type Form = {
  readonly profile: OwnProfile
  readonly definitions: readonly FieldDefinition[]
  readonly sections: readonly ProfileSection[]
}

/** What is typed, what is wrong with it and how it is saved. */
export function usePersonalForm({ profile, definitions, sections }: Form) {
  const queryClient = useQueryClient()
  const switchLanguage = useSwitchLanguage()
  const fields = sections.flatMap((section) => section.fields)
  const draft = useFormDraft('personal')
  const [typed, setTyped] = useState<PersonalTexts>(() => readTyped(draft.first, fields))
  const [touched, setTouched] = useState<ReadonlySet<ProfileField>>(new Set())
  const [wasSent, setWasSent] = useState(false)
  const [round, setRound] = useState(0)
  const [now] = useState(() => new Date())
  const texts = { ...textsOf(profile, fields), ...typed }
  const changes = changesOf(profile, texts)
  const isDirty = Object.keys(changes).length > 0
  const required = requiredEmpty({ profile, definitions, sections }, texts)
  const errors = {
    ...required,
    ...errorsOf(changes, { definitions, profile, now }),
  }
  const save = useMutation({
    mutationFn: async (body: typeof changes) =>
      (await call('PUT /api/player/profile', { body: body as object })).data,
    onSuccess: (saved, body) => {
      queryClient.setQueryData(ownProfileQuery.queryKey, saved)
      queryClient.setQueryData(profileQuery.queryKey, toSessionProfile(saved))
      clear()
      showToast({ id: 'profile-saved', tone: 'positive', title: t('profile.saved') })
      if (body.language !== undefined) switchLanguage(saved.language)
    },
  })
  const clear = (): void => {
    draft.forget()
    setTyped({})
    setTouched(new Set())
    setWasSent(false)
  }
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const errorOf = (field: ProfileField): string | undefined => {
    const error = ((touched.has(field) || wasSent) && errors[field]) || refused[field]
    return error ? formErrorText(definitions, { field, error }) : undefined
  }
  return {
    /** Rises when everything is as it was, parts of a date included. */
    round,
    texts,
    isDirty,
    isSaving: save.isPending,
    errorOf,
    wrongCount: wasSent ? Object.keys(errors).length : 0,
    /** What kept the form from being saved and belongs to no field. */
    failure: Object.keys(refused).length > 0 ? null : save.error,
    isRequired: (field: ProfileField) =>
      definitions.some((definition) => definition.field === field && definition.isRequired),
    change(field: ProfileField, text: string): void {
      const next = { ...typed, [field]: text }
      setTyped(next)
      draft.keep(next)
      if (save.isError) save.reset()
    },
    leave: (field: ProfileField) => setTouched((before) => new Set([...before, field])),
    /** The player leaves and knows that what they typed is lost. */
    giveUp: draft.forget,
    discard(): void {
      clear()
      setRound(round + 1)
      save.reset()
    },
    submit(element: HTMLFormElement): void {
      setWasSent(true)
      if (Object.keys(errors).length > 0) focusFirst(element, fields, errors)
      else if (isDirty) save.mutate(changes)
    },
  }
}

/** What was typed before the session ended, of the fields that are still asked for. */
function readTyped(draft: FormDraft['first'], fields: readonly ProfileField[]): PersonalTexts {
  const known = fields.filter((field) => draft[field] !== undefined)
  return Object.fromEntries(known.map((field) => [field, draftText(draft, field)]))
}

/** Fields that the operator requires and nobody has filled in yet. */
function requiredEmpty({ definitions, profile }: Form, texts: PersonalTexts) {
  const empty = definitions.filter(
    ({ field, isRequired }) =>
      isRequired &&
      Object.hasOwn(texts, field) &&
      texts[field as ProfileField]?.trim() === '' &&
      !(field === 'securityAnswer' && profile.hasSecurityAnswer),
  )
  return Object.fromEntries(
    empty.map(({ field }) => [field, { code: 'required', message: '' }] as const),
  )
}

function focusFirst(
  form: HTMLFormElement,
  fields: readonly ProfileField[],
  errors: Readonly<Record<string, unknown>>,
): void {
  const first = fields.find((field) => errors[field] !== undefined)
  const place = form.querySelector(`[data-field="${first}"]`)
  place?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}
