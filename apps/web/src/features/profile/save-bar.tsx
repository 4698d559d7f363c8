import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import styles from './save-bar.module.css'

export type SaveBarProps = {
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Fields that keep the form from being saved, told after a press on save. */
  readonly wrongCount: number
  readonly onDiscard: () => void
}

/** Says whether anything is unsaved, and saves it. It stays in view while something is. */
export function SaveBar(props: SaveBarProps): ReactNode {
  const { isDirty, isSaving, wrongCount, onDiscard } = props
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
      <Button type="submit" kind="primary" busyLabel={isSaving ? t('profile.saving') : undefined}>
        {t('profile.save')}
      </Button>
    </div>
  )
}
