import type { ContentSummary } from '@fairhouse/contract/content'
import { searchKey } from '@fairhouse/domain/search-key'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Icon } from '@fairhouse/ui/icon'
import { TextInput } from '@fairhouse/ui/text-input'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { initQuery } from '#core/api/init.queries.ts'
import { t } from '#core/i18n/i18n.ts'
import { useProfile } from '#core/session/use-session.tsx'
import { textIn } from '@fairhouse/app-kit/i18n/locale'
import { OwnTickets } from './own-tickets.tsx'
import { ChatButton, ChatNotice, useChat } from './chat-button.tsx'
import styles from './support.module.css'

const SHOWN_MAX = 6

/** `/support`: a search through the questions, and the ways to a person. */
export function SupportPage({
  questions,
}: {
  readonly questions: readonly ContentSummary[]
}): ReactNode {
  const [typed, setTyped] = useState('')
  const chat = useChat()
  const isPlayer = useProfile() !== null
  const hasChat = useQuery(initQuery).data?.features.chat === true
  const wanted = searchKey(typed)
  const found = questions
    .filter(({ title, description }) => searchKey(`${title} ${description}`).includes(wanted))
    .slice(0, SHOWN_MAX)
  return (
    <div className={styles.page}>
      <header className="stack" data-gap="2">
        <h1>{t('support.title')}</h1>
        <p className="note">{t('support.about')}</p>
      </header>
      <Card>
        <div className="stack">
          <TextInput
            type="search"
            aria-label={t('support.search')}
            placeholder={t('support.search')}
            lead={<Icon name="search" size={18} />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {found.length === 0 && <p role="status">{t('support.noMatch')}</p>}
          <ul className={styles.list}>
            {found.map(({ identity, title, locale }) => (
              <li key={identity}>
                <Link
                  to="/questions/$pageIdentity"
                  params={{ pageIdentity: identity }}
                  className={styles.question}
                >
                  <span {...textIn(locale)}>{title}</span>
                  <Icon name="chevron-right" size={18} isMirrored />
                </Link>
              </li>
            ))}
          </ul>
          <ChatNotice chat={chat} />
          <div className="cluster">
            {hasChat && <ChatButton chat={chat} />}
            <ButtonLink
              kind={hasChat ? 'secondary' : 'primary'}
              icon="mail"
              render={<Link to="/contact" />}
            >
              {t('support.write')}
            </ButtonLink>
            <ButtonLink render={<Link to="/questions" />}>{t('support.all')}</ButtonLink>
          </div>
        </div>
      </Card>
      {isPlayer && <OwnTickets />}
    </div>
  )
}
