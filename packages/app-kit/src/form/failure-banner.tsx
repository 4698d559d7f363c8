import { Banner } from '@fairhouse/ui/banner'
import type { ReactNode } from 'react'
import { errorReference, errorText } from '../api/error-text.ts'
import { ApiError } from '../api/api-error.ts'
import styles from './failure-banner.module.css'

export type FailureBannerProps = {
  readonly error: unknown
  /** Instead of what is said of this error anywhere. */
  readonly text?: string
}

/** Why a form was not accepted as a whole: read out when it appears. */
export function FailureBanner({ error, text }: FailureBannerProps): ReactNode {
  if (error === null) return null
  const isOurs = !(error instanceof ApiError) || error.status >= 500
  return (
    <Banner tone="danger" icon="circle-alert" isAlert>
      {text ?? errorText(error)}
      {isOurs && <span className={styles.reference}>{errorReference(error)}</span>}
    </Banner>
  )
}
