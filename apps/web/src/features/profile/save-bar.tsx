import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { t } from '#core/i18n/i18n.ts'
import styles from './save-bar.module.css'

export type SaveBarProps = {
  readonly isDirty: boolean
  readonly onDiscard: () => void
}

/** Says whether anything is unsaved, and saves it. It stays in view while something is. */
export function SaveBar(props: SaveBarProps): ReactNode {
  const { isDirty, onDiscard } = props
  const { control } = useFormAround()
  const { errors, isSubmitted, isSubmitting } = useFormState({ control })
  const wrongCount = isSubmitted ? Object.keys(errors).length : 0
  return (
    <div className={styles.bar} data-dirty={isDirty || undefined}>
      <p className={styles.state} role="status" data-wrong={wrongCount > 0 || undefined}>
        {wrongCount > 0
          ? t('profile.wrong', { count: wrongCount })
          : isDirty && t('profile.unsaved')}
      </p>
      {isDirty && (
        <Button kind="quiet" onClick={onDiscard}>
          {t('profile.discard')}
        </Button>
      )}
      <Button
        type="submit"
        kind="primary"
        busyLabel={isSubmitting ? t('profile.saving') : undefined}
      >
        {t('profile.save')}
      </Button>
    </div>
  )
}
