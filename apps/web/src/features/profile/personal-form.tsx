import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { OwnProfile } from '@fairhouse/contract/profile'
import { Card } from '@fairhouse/ui/card'
import type { ReactNode } from 'react'
import { FailureBanner } from '#core/failure-banner.tsx'
import { t } from '#core/i18n.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { listSections } from './personal-sections.ts'
import { ProfileFieldInput } from './profile-field-input.tsx'
import { SaveBar } from './save-bar.tsx'
import { usePersonalForm } from './use-personal-form.ts'
import styles from './personal-form.module.css'

export type PersonalFormProps = {
  readonly profile: OwnProfile
  readonly definitions: readonly FieldDefinition[]
}

/** The profile in sections; what is changed is saved together, and leaving asks about it. */
export function PersonalForm({ profile, definitions }: PersonalFormProps): ReactNode {
  const sections = listSections(definitions)
  const hasRequired = definitions.some(({ isRequired }) => isRequired)
  const form = usePersonalForm({ profile, definitions, sections })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(event.currentTarget)
      }}
    >
      {sections.map(({ title, fields }) => (
        <Card key={title}>
          <section className={styles.section} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <div className={styles.fields}>
              {fields.map((field) => (
                <div key={`${field} ${form.round}`} data-field={field}>
                  <ProfileFieldInput
                    field={field}
                    profile={profile}
                    isRequired={form.isRequired(field)}
                    isOptionalMarked={hasRequired}
                    value={form.texts[field] ?? ''}
                    error={form.errorOf(field)}
                    onValueChange={(text) => form.change(field, text)}
                    onBlur={() => form.leave(field)}
                  />
                </div>
              ))}
            </div>
          </section>
        </Card>
      ))}
      <FailureBanner error={form.failure} />
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isSaving}
        wrongCount={form.wrongCount}
        onDiscard={form.discard}
      />
      <LeaveQuestion isDirty={form.isDirty} onLeave={form.giveUp} />
    </form>
  )
}
