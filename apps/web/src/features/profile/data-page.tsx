import { type ReactNode, useState } from 'react'
import { Button } from '@fairhouse/ui/button'
import { late } from '@fairhouse/ui/late-part'
import { t } from '#core/i18n/i18n.ts'
import { CardSection } from '#parts/page/card-section.tsx'
import type { DataExport } from '@fairhouse/contract/personal-data.endpoints'
import { Checking } from '@fairhouse/ui/checking'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { ActionButton } from '@fairhouse/app-kit/form/action-button'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { Endless } from '@fairhouse/app-kit/list/endless'
import { saveFile } from '@fairhouse/app-kit/data/save-file'
import { exportsQuery, fetchExport, looksQuery } from './export.queries.ts'
import styles from './data-page.module.css'

/** `/profile/settings/data`: everything known about the player to take along, and the way out. */
export function DataPage(): ReactNode {
  return (
    <>
      <ExportCard />
      <LooksCard />
      <CloseCard />
    </>
  )
}

const CloseQuestion = late(async () => (await import('./close-question.tsx')).CloseQuestion)

/** Closing the account: its effects, and a confirmation. */
function CloseCard(): ReactNode {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <CardSection title={t('profile.close.title')}>
      <ul className={styles.points}>
        <li>{t('profile.close.money')}</li>
        <li>{t('profile.close.sessions')}</li>
        <li>{t('profile.close.kept')}</li>
      </ul>
      <div>
        <Button onClick={() => setIsAsking(true)}>{t('profile.close.ask')}</Button>
      </div>
      {isAsking && <CloseQuestion onClose={() => setIsAsking(false)} />}
    </CardSection>
  )
}

/** Everything that the site holds about the player, as one file. */
function ExportCard(): ReactNode {
  const exports = useQuery(exportsQuery)
  const [latest] = exports.data ?? []
  return (
    <CardSection title={t('profile.data.title')} note={t('profile.data.text')}>
      {exports.isPending && <Skeleton width="60%" />}
      {latest && <Export latest={latest} />}
      <FailureBanner error={exports.error} />
      {latest?.state !== 'requested' && (
        <div className="cluster">
          <ActionButton
            kind="secondary"
            size="m"
            isWide={false}
            icon="download"
            busy={t('profile.data.asking')}
            act={() => call('POST /api/player/data/exports')}
            reloads={exportsQuery}
          >
            {t(latest ? 'profile.data.again' : 'profile.data.ask')}
          </ActionButton>
        </div>
      )}
    </CardSection>
  )
}

/** Each time that staff looked at the player's personal data. */
function LooksCard(): ReactNode {
  return (
    <CardSection title={t('profile.looks.title')} note={t('profile.looks.text')}>
      <Endless
        query={useInfiniteQuery(looksQuery)}
        skeleton={['3rem']}
        failed={t('profile.looks.failed')}
        empty={<p>{t('profile.looks.empty')}</p>}
      >
        {(looks) => (
          <ul className="stack">
            {looks.map(({ id, at, what, purpose }) => (
              <li key={id} className={styles.fact}>
                <strong>{t(`profile.looks.what.${what}`)}</strong>
                <span className="small muted">
                  {t(`profile.looks.for.${purpose}`)} · {formatDateTime(at)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Endless>
    </CardSection>
  )
}

function Export({ latest }: { readonly latest: DataExport }): ReactNode {
  if (latest.state === 'requested') {
    return (
      <div className={styles.export}>
        <Checking>{t('profile.data.gathering')}</Checking>
      </div>
    )
  }
  return (
    <div className={styles.export}>
      <p className={styles.fact}>
        <strong>{t('profile.data.ready', { date: formatDateTime(latest.requestedAt) })}</strong>
        <span className="small muted">
          {latest.expiresAt !== null &&
            t('profile.data.until', { date: formatDateTime(latest.expiresAt) })}
        </span>
      </p>
      <ActionButton
        size="m"
        isWide={false}
        busy={t('profile.data.fetching')}
        act={() => fetchExport(latest)}
        onDone={(file) => saveFile(file, `fairhouse-${latest.requestedAt.slice(0, 10)}.json`)}
      >
        {t('profile.data.fetch')}
      </ActionButton>
    </div>
  )
}
