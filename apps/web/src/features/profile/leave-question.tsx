import { Button } from '@fairhouse/ui/button'
import { Dialog } from '@fairhouse/ui/dialog'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { isOwnReload } from '#core/own-reload.ts'
import styles from './leave-question.module.css'

/**
 * Asks before unsaved changes are lost: by a link, by going back and, in the browser's own words, by
 * closing the tab. A modal over the page leaves nothing, and a reload of the house's own loses
 * nothing: the draft of the form is there again.
 */
export function LeaveQuestion(props: {
  readonly isDirty: boolean
  readonly onLeave: () => void
}): ReactNode {
  const { isDirty, onLeave } = props
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !isOwnReload(),
    disabled: !isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog title={t('profile.leave.title')} closeLabel={t('profile.leave.stay')} onClose={reset}>
      <p>{t('profile.leave.text')}</p>
      <div className={styles.actions}>
        <Button
          kind="danger"
          onClick={() => {
            onLeave()
            proceed()
          }}
        >
          {t('profile.leave.go')}
        </Button>
        <Button kind="secondary" onClick={reset}>
          {t('profile.leave.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
