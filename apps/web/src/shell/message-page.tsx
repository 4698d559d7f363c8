import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import styles from './message-page.module.css'

/** A page with an error and the next steps. */
export function MessagePage(props: {
  /** A reference for support, e.g. `404`. */
  mark?: string
  title: MessageId
  body: MessageId
  /** The exact error, for a bug report. */
  detail?: string
  retry?: () => void
}): ReactNode {
  return (
    <div className={styles.page}>
      {props.mark !== undefined && <p className={styles.mark}>{props.mark}</p>}
      <h1>{t(props.title)}</h1>
      <p className={styles.body}>{t(props.body)}</p>
      {props.detail !== undefined && <p className={styles.detail}>{props.detail}</p>}
      <div className={styles.actions}>
        <ButtonLink kind="primary" size="l" render={<Link to="/" />}>
          {t('shell.error.home')}
        </ButtonLink>
        {props.retry !== undefined && (
          <Button kind="secondary" size="l" icon="refresh-cw" onClick={props.retry}>
            {t('shell.error.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
