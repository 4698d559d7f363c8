import type { SignInRecord } from '@fairhouse/contract/session'
import { Button } from '@fairhouse/ui/button'
import { ErrorState } from '@fairhouse/ui/error-state'
import { Icon } from '@fairhouse/ui/icon'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorReference, errorText } from '#core/error-text.ts'
import { formatDateTime, t } from '#core/i18n.ts'
import { deviceText, placeText, wayText } from './device-text.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { signInsQuery } from './session.queries.ts'
import styles from './session-rows.module.css'

/** Who came in and who was refused, newest first. */
export function SignInHistory(): ReactNode {
  const history = useInfiniteQuery(signInsQuery)
  if (history.data === undefined && history.error !== null) {
    return (
      <ErrorState
        title={t('session.history.failed')}
        text={errorText(history.error)}
        reference={errorReference(history.error)}
        retry={{ label: t('session.retry'), onPress: () => void history.refetch() }}
      />
    )
  }
  if (history.data === undefined) {
    return <RowsSkeleton label={t('session.history.loading')} rows={3} />
  }
  return (
    <>
      <ul className={styles.list}>
        {history.data.pages.flatMap(({ data }) =>
          data.map((record) => <SignInRow key={record.id} record={record} />),
        )}
      </ul>
      {history.hasNextPage && (
        <div>
          <Button
            busyLabel={history.isFetchingNextPage ? t('session.history.moreBusy') : undefined}
            onClick={() => void history.fetchNextPage()}
          >
            {t('session.history.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function SignInRow({ record }: { readonly record: SignInRecord }): ReactNode {
  const { outcome, at, device, country, ip } = record
  const isRefused = outcome === 'refused'
  const title = isRefused ? 'session.history.refused' : 'session.history.success'
  return (
    <li className={styles.row}>
      <span className={styles.sign} data-tone={isRefused ? 'danger' : undefined}>
        <Icon name={isRefused ? 'circle-x' : 'circle-check'} size={20} />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{t(title, { way: wayText(record.way) })}</p>
        <p className={styles.facts}>
          <bdi>{deviceText(device)}</bdi>
          <span>{placeText(country)}</span>
          <bdi className="tabular">{ip}</bdi>
        </p>
        <p className={styles.facts}>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
      </div>
    </li>
  )
}
