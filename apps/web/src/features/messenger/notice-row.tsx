import type { Notice } from '@fairhouse/contract/messenger'
import { NOTICE_STATE, type NoticeKind, type NoticeTopic } from '@fairhouse/contract/notice'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentLocale, formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { joinLocalePath } from '@fairhouse/app-kit/i18n/locale'
import { useAppLinks } from '#core/routing/use-app-links.ts'
import { readNotice } from './notice.queries.ts'
import styles from './messenger.module.css'

const ICONS: { readonly [T in NoticeTopic]: IconName } = {
  money: 'wallet',
  wins: 'trophy',
  security: 'shield-check',
  documents: 'file-text',
  limits: 'hourglass',
  support: 'message-circle',
  offers: 'gift',
}

/** One message: its first line, and all of it once it is opened, which is when it counts as read. */
export function NoticeRow(props: {
  readonly kind: NoticeKind
  readonly notice: Notice
  readonly onDelete?: () => void
}): ReactNode {
  const { kind, notice, onDelete } = props
  const { title, summary, html, link } = notice.content
  const client = useQueryClient()
  const links = useAppLinks()
  const isUnread = notice.state === NOTICE_STATE.unread
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <details
        className={styles.notice}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) readNotice(client, kind, notice)
        }}
      >
        <summary className={styles.line}>
          <span className={styles.sign}>
            <Icon name={ICONS[notice.topic]} size={20} />
          </span>
          <span className={styles.words}>
            <strong className={styles.subject}>
              {isUnread && (
                <span className={styles.dot} role="img" aria-label={t('messenger.new')} />
              )}
              <span dir="auto">{title}</span>
            </strong>
            <span className={styles.summary} dir="auto">
              {summary}
            </span>
            <time className="fine" dateTime={notice.createdAt}>
              {formatDateTime(notice.createdAt)}
            </time>
          </span>
        </summary>
        <div className={styles.whole} ref={links}>
          {/* the platform lets no markup of an author through */}
          <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
          <div className="cluster">
            {link !== null && (
              <ButtonLink size="s" render={<a href={joinLocalePath(currentLocale(), link.path)} />}>
                {link.label}
              </ButtonLink>
            )}
            {onDelete !== undefined && (
              <Button size="s" kind="quiet" icon="trash-2" onClick={onDelete}>
                {t('messenger.delete')}
              </Button>
            )}
          </div>
        </div>
      </details>
    </li>
  )
}
