import { Checking } from '@fairhouse/ui/checking'
import { ErrorState } from '@fairhouse/ui/error-state'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { errorReference, errorText } from '@fairhouse/app-kit/api/error-text'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import { loadWebSdk } from './web-sdk.ts'
import styles from './verification.module.css'

/** Events after which the site may have a new state; the socket usually reports it sooner. */
const NEWS: ReadonlySet<string> = new Set([
  'idCheck.onApplicantSubmitted',
  'idCheck.onApplicantResubmitted',
  'idCheck.onApplicantStatusChanged',
  'idCheck.onApplicantVerificationCompleted',
])

/** The provider's own steps, in its frame, opened as soon as this is shown. */
export function VerificationFrame(): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const {
    run,
    answer: launched,
    failure,
  } = useAction(async () => {
    const first = await askToken()
    const sdk = await loadWebSdk(document, first.scriptUrl)
    return { token: first.token, sdk }
  })
  const start = useEffectEvent(() => run())
  useEffect(() => start(), [])
  useEffect(() => {
    const container = place.current
    if (launched === undefined || container === null) return
    const instance = launched.sdk
      .init(launched.token, async () => (await askToken()).token)
      .withConf({ lang: currentLocale(), theme: readTheme(), title: t('verification.frame') })
      .withOptions({ addViewportTag: false, adaptIframeHeight: true })
      .onMessage((type) => {
        if (type === 'idCheck.onReady') setIsOpen(true)
        if (NEWS.has(type)) {
          void queryClient.invalidateQueries({ queryKey: verificationQuery.queryKey })
        }
      })
      .build()
    instance.launch(container)
    return () => {
      instance.destroy?.()
      container.replaceChildren()
    }
  }, [launched, queryClient])
  if (failure !== null) {
    return (
      <ErrorState
        title={t('verification.failed')}
        text={failure instanceof ApiError ? errorText(failure) : t('verification.failedHelp')}
        reference={errorReference(failure)}
        retry={{ label: t('verification.retryCall'), onPress: () => run() }}
      />
    )
  }
  return (
    <div className="stack" data-gap="3">
      {!isOpen && <Checking>{t('verification.opening')}</Checking>}
      <div ref={place} className={styles.place} data-open={isOpen} />
    </div>
  )
}

async function askToken() {
  return (await call('POST /api/player/services/sumsub/auth')).data
}

/** As the page looks now, so that the frame does not shine out of it. */
function readTheme(): 'dark' | 'light' {
  const scheme = getComputedStyle(document.documentElement).colorScheme
  if (scheme === 'dark' || scheme === 'light') return scheme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
