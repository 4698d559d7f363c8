import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#core/api/api.ts'
import { ApiError } from '#core/api/api-error.ts'
import { deviceBody } from '#core/session/device-id.ts'
import { currentLocale } from '#core/i18n/i18n.ts'
import { joinLocalePath } from '#core/i18n/locale.ts'
import { keepSecondStep } from '#core/session/second-factor.ts'
import { useSession, useSessionState } from '#core/session/use-session.tsx'
import { backRouteOf, type AutoLoginSearch } from './auto-login.ts'

export type AutoLogin =
  | { readonly step: 'busy' }
  /** Somebody is signed in here: nobody is moved to another account unasked. */
  | { readonly step: 'confirm' }
  /** Used, too old or never one. */
  | { readonly step: 'over' }
  | { readonly step: 'failed'; readonly error: unknown }

/**
 * Signs in with the token of the address. The token leaves the address at once, and is only spent by
 * a page that somebody looks at: what fetches links ahead never shows them.
 */
export function useAutoLogin(address: AutoLoginSearch) {
  const router = useRouter()
  const session = useSession()
  const { status } = useSessionState()
  // The address is cleaned below; what it brought stays here and nowhere else.
  const [{ token, state }] = useState(address)
  const [login, setLogin] = useState<AutoLogin>({ step: 'busy' })
  const hasBegun = useRef(false)

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
      // The token is spent: whatever does not load now is asked for again by the start of the app.
      await session.adopt(data).catch(() => void session.start())
      leave()
    } catch (error) {
      // The token is spent, and what is left of signing in happens in the dialog.
      if (keepSecondStep(error)) return askSecondStep()
      const isOver = error instanceof ApiError && error.code === 'signInLinkRejected'
      setLogin(isOver ? { step: 'over' } : { step: 'failed', error })
    }
  }, [token, session, leave, askSecondStep])

  useEffect(() => {
    if (hasBegun.current || status === 'pending') return
    return whenVisible(document, () => {
      hasBegun.current = true
      if (status === 'player') setLogin({ step: token === undefined ? 'over' : 'confirm' })
      else void signIn()
    })
  }, [status, token, signIn])

  return { login, signIn, leave }
}

/** Runs at once on a page that is looked at, else when it comes to the front. */
function whenVisible(page: Document, work: () => void): () => void {
  const look = (): void => {
    if (page.visibilityState !== 'visible') return
    page.removeEventListener('visibilitychange', look)
    work()
  }
  page.addEventListener('visibilitychange', look)
  look()
  return () => page.removeEventListener('visibilitychange', look)
}
