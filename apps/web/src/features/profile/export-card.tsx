import type { DataExport } from '@fairhouse/contract/personal-data.endpoints'
import { Button } from '@fairhouse/ui/button'
import { Checking } from '@fairhouse/ui/checking'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { formatDateTime, t } from '#core/i18n/i18n.ts'
import { CardSection } from '#parts/page/card-section.tsx'
import { saveFile } from '#core/data/save-file.ts'
import { exportsQuery, fetchExport } from './export.queries.ts'
import styles from './data-page.module.css'

/** Everything that the site holds about the player, as one file. */
export function ExportCard(): ReactNode {
  const queryClient = useQueryClient()
  const exports = useQuery(exportsQuery)
  const request = useMutation({
    mutationFn: async () => (await call('POST /api/player/data/exports')).data,
    onSuccess: async () => await queryClient.invalidateQueries(exportsQuery),
  })
  const [latest] = exports.data ?? []
  return (
    <CardSection title={t('profile.data.title')} note={t('profile.data.text')}>
      {exports.isPending && <Skeleton width="60%" />}
      {latest && <Export latest={latest} />}
      <FailureBanner error={request.error ?? exports.error} />
      {latest?.state !== 'requested' && (
        <div>
          <Button
            icon="download"
            busyLabel={request.isPending ? t('profile.data.asking') : undefined}
            onClick={() => request.mutate()}
          >
            {t(latest ? 'profile.data.again' : 'profile.data.ask')}
          </Button>
        </div>
      )}
    </CardSection>
  )
}

function Export({ latest }: { readonly latest: DataExport }): ReactNode {
  const fetching = useMutation({
    mutationFn: async () => await fetchExport(latest),
    onSuccess: (file) => saveFile(file, `fairhouse-${latest.requestedAt.slice(0, 10)}.json`),
  })
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
      <Button
        kind="primary"
        busyLabel={fetching.isPending ? t('profile.data.fetching') : undefined}
        onClick={() => fetching.mutate()}
      >
        {t('profile.data.fetch')}
      </Button>
      <FailureBanner error={fetching.error} />
    </div>
  )
}
