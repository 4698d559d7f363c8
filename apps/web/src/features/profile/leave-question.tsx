import { Button } from '@fairhouse/ui/button'
import { Dialog } from '@fairhouse/ui/dialog'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import styles from './leave-question.module.css'

/**
 * Asks before unsaved changes are lost: by a link, by going back and, in the browser's own words, by
 * closing the tab. A modal over the page leaves nothing.
 */
export function LeaveQuestion({ isDirty }: { readonly isDirty: boolean }): ReactNode {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    disabled: !isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog title={t('profile.leave.title')} closeLabel={t('profile.leave.stay')} onClose={reset}>
      <p>{t('profile.leave.text')}</p>
      <div className={styles.actions}>
        <Button kind="danger" onClick={proceed}>
          {t('profile.leave.go')}
        </Button>
        <Button kind="secondary" onClick={reset}>
          {t('profile.leave.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
