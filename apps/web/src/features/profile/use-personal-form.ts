import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { OwnProfile } from '@fairhouse/contract/profile'
import { showToast } from '@fairhouse/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldErrors, useWatch } from 'react-hook-form'
import { call } from '#core/api/api.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { formErrorText } from '@fairhouse/app-kit/form/form-error-text'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { ownProfileQuery, profileQuery } from '#core/session/player.queries.ts'
import { toSessionProfile } from '#core/session/session-profile.ts'
import type { ProfileField, ProfileSection } from './personal-sections.ts'
import { changesOf, type PersonalTexts, textsOf } from './personal-values.ts'
import { useRouter } from '@tanstack/react-router'
import { findLocale, joinLocalePath } from '@fairhouse/app-kit/i18n/locale'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { formatLanguageCookie } from '#core/i18n/preferred-locale.ts'

type Form = {
  readonly profile: OwnProfile
  readonly definitions: readonly FieldDefinition[]
  readonly sections: readonly ProfileSection[]
}

type Texts = Record<string, string>

/** The form of the profile: it sends the differences to the saved values. */
export function usePersonalForm({ profile, definitions, sections }: Form) {
  const queryClient = useQueryClient()
  const switchLanguage = useSwitchLanguage()
  const fields = sections.flatMap((section) => section.fields)
  const [round, setRound] = useState(0)
  const [now] = useState(() => new Date(siteNowMs()))
  const saved = { ...textsOf(profile, fields) } as Texts
  const pickChanged = (texts: Texts): Texts => {
    const changed = Object.keys(changesOf(profile, texts))
    return Object.fromEntries(changed.map((field) => [field, texts[field] ?? '']))
  }
  const form = useSubmit<Texts>({
    defaults: saved,
    draft: { name: 'personal', keep: pickChanged },
    definitions: () => definitions,
    resolver: async (texts) => {
      const errors: FieldErrors<Texts> = {}
      const rules = await loadRules()
      const found = {
        ...requiredEmpty({ profile, definitions, sections }, texts),
        ...rules?.errorsOf(changesOf(profile, texts), { definitions, profile, now }),
      }
      for (const [field, error] of Object.entries(found)) {
        errors[field] = { type: error.code, message: formErrorText(definitions, { field, error }) }
      }
      return Object.keys(found).length > 0 ? { values: {}, errors } : { values: texts, errors: {} }
    },
    send: async (texts) => {
      const body = changesOf(profile, texts)
      if (Object.keys(body).length === 0) return
      const { data } = await call('PUT /api/player/profile', { body: body as object })
      queryClient.setQueryData(ownProfileQuery.queryKey, data)
      queryClient.setQueryData(profileQuery.queryKey, toSessionProfile(data))
      form.reset({ ...textsOf(data, fields) })
      showToast({ id: 'profile-saved', tone: 'positive', title: t('profile.saved') })
      if (body.language !== undefined) switchLanguage(data.language)
    },
  })
  const isDirty = Object.keys(pickChanged(useWatch({ control: form.control }) as Texts)).length > 0
  return {
    form,
    isDirty,
    /** Rises when everything is as it was, parts of a date included. */
    round,
    discard(): void {
      form.reset(saved)
      form.draft.forget()
      setRound(round + 1)
    },
  }
}

/** Too much code for the page, and needed once a field is left. Without it the server judges alone. */
const loadRules = async () => await import('./personal-errors.ts').catch(() => null)

/** Required fields of the operator that are still empty. */
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

/** Opens this page in another language, and keeps the choice; nothing for the one it is in. */
function useSwitchLanguage(): (code: string) => void {
  const router = useRouter()
  return (code) => {
    const locale = findLocale(code)?.code
    if (locale === undefined || locale === currentLocale()) return
    document.cookie = formatLanguageCookie(locale)
    window.location.assign(joinLocalePath(locale, router.state.location.href))
  }
}
