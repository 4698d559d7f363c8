import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#core/api/api.ts'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { deviceBody } from '#core/session/device-id.ts'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { joinLocalePath } from '@fairhouse/app-kit/i18n/locale'
import { keepSecondStep } from '#core/session/second-factor.ts'
import { useSession } from '#core/session/use-session.tsx'
import { backRouteOf, type AutoLoginSearch } from './auto-login.ts'

export type AutoLogin =
  | { readonly step: 'confirm' }
  | { readonly step: 'busy' }
  /** Used, too old or never one. */
  | { readonly step: 'over' }
  | { readonly step: 'failed'; readonly error: unknown }

/**
 * Signs in with the token of the address, on a press: scanners of mailboxes open links in browsers
 * that run scripts. The token is removed from the address immediately.
 */
export function useAutoLogin(address: AutoLoginSearch) {
  const router = useRouter()
  const session = useSession()
  // The address is cleaned below; its token stays here and nowhere else.
  const [{ token, state }] = useState(address)
  const [login, setLogin] = useState<AutoLogin>({ step: token === undefined ? 'over' : 'confirm' })

  useEffect(() => {
    void router.navigate({ to: '/auth/autologin', search: {}, replace: true, resetScroll: false })
  }, [router])

  const leave = useCallback((): void => {
    router.history.replace(joinLocalePath(currentLocale(), backRouteOf(state)))
  }, [router, state])

  const askSecondStep = useCallback((): void => {
    const backRoute = backRouteOf(state)
    const search = { 'sign-in': 'true', ...(backRoute !== '/' && { backRoute }) }
    void router.navigate({ to: '/', search, replace: true })
  }, [router, state])

  const signIn = useCallback(async (): Promise<void> => {
    if (token === undefined) return setLogin({ step: 'over' })
    setLogin({ step: 'busy' })
    try {
      const body = { token, ...deviceBody() }
      const { data } = await call('POST /api/player/sessions/token', { body })
      // The token is used: anything that fails to load now is requested again by the start of the app.
      await session.adopt(data).catch(() => void session.start())
      leave()
    } catch (error) {
      // The token is used, and the rest of signing in happens in the dialog.
      if (keepSecondStep(error)) return askSecondStep()
      const isOver = error instanceof ApiError && error.code === 'signInLinkRejected'
      setLogin(isOver ? { step: 'over' } : { step: 'failed', error })
    }
  }, [token, session, leave, askSecondStep])

  return { login, signIn, leave }
}
