import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { useProfileForm } from './profile-form.queries.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { OwnProfile } from '@fairhouse/contract/profile'
import { Card } from '@fairhouse/ui/card'
import { late } from '@fairhouse/ui/late-part'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { Form } from '@fairhouse/app-kit/form/form'
import { listSections } from './personal-sections.ts'
import { ProfileFieldInput } from './profile-field-input.tsx'
import { SaveBar } from './save-bar.tsx'
import { usePersonalForm } from './use-personal-form.ts'
import styles from './personal-form.module.css'

/** `/profile/personal`: the player's personal details, by the operator's form. */
export function PersonalPage(): ReactNode {
  return (
    <Loaded
      query={useProfileForm()}
      skeleton={<ProfileSkeleton rows={6} />}
      failed={t('profile.failed')}
    >
      {(loaded) => <PersonalForm profile={loaded.profile} definitions={loaded.fields} />}
    </Loaded>
  )
}

// There is nothing to lose before something is typed.
const LeaveQuestion = late(async () => (await import('./leave-question.tsx')).LeaveQuestion)

type PersonalFormProps = {
  readonly profile: OwnProfile
  readonly definitions: readonly FieldDefinition[]
}

/** The profile in sections; changes are saved together, and leaving asks about them. */
function PersonalForm({ profile, definitions }: PersonalFormProps): ReactNode {
  const sections = listSections(definitions)
  const hasRequired = definitions.some(({ isRequired }) => isRequired)
  const { form, isDirty, round, discard } = usePersonalForm({ profile, definitions, sections })
  return (
    <Form form={form}>
      {sections.map(({ title, fields }) => (
        <Card key={title}>
          <section className={styles.section} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <div className={styles.fields}>
              {fields.map((field) => (
                <ProfileFieldInput
                  key={`${field} ${round}`}
                  field={field}
                  profile={profile}
                  isRequired={definitions.some((one) => one.field === field && one.isRequired)}
                  isOptionalMarked={hasRequired}
                />
              ))}
            </div>
          </section>
        </Card>
      ))}
      <FailureBanner error={form.failure} />
      <SaveBar isDirty={isDirty} onDiscard={discard} />
      <LeaveQuestion isDirty={isDirty} onLeave={form.draft.forget} />
    </Form>
  )
}
