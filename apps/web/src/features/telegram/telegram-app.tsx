import { showToast } from '@fairhouse/ui/toast'
import { late } from '@fairhouse/ui/late-part'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter, type AnyRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { ApiError, isTemporary } from '@fairhouse/app-kit/api/api-error'
import { errorText } from '@fairhouse/app-kit/api/error-text'
import { reportFault } from '@fairhouse/app-kit/api/report-fault'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { joinLocalePath } from '@fairhouse/app-kit/i18n/locale'
import { useModal } from '#core/modal/use-modal.ts'
import { readBackRoute } from '#core/routing/back-route.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { deviceBody } from '#core/session/device-id.ts'
import { readEnd, rememberEnd } from '#core/session/session-end.ts'
import type { Session } from '#core/session/session.ts'
import { useProfile, useSession, useSessionState } from '#core/session/use-session.tsx'
import { siteStorage, tabStorage } from '#core/storage/stored-keys.ts'
import { readAffiliateTag, readReferral } from '#parts/account/attribution.ts'
import { telegramBridge } from '#parts/telegram/telegram-bridge.ts'
import { forgetLaunch, type TelegramLaunch } from '#parts/telegram/telegram-launch.ts'
import { useTelegramFrame } from './use-telegram-frame.ts'

const SignUpDialog = late(
  async () => (await import('./telegram-sign-up-dialog.tsx')).TelegramSignUpDialog,
)

const ReopenDialog = late(
  async () => (await import('./telegram-reopen-dialog.tsx')).TelegramReopenDialog,
)

/** A refused Telegram sign-in; `hasEnded`: it was to replace a session that the server ended. */
type Rejected = { readonly hasEnded: boolean }

/** Telegram mode: signs in by itself and behaves as the client around it does. Draws almost nothing. */
export function TelegramApp(props: {
  readonly launch: TelegramLaunch
  readonly setDark: (isDark: boolean) => void
  /** The short sign-up form of another feature. */
  readonly signUpForm: (challenge: string, onDone: () => void) => ReactNode
}): ReactNode {
  const { launch, setDark, signUpForm } = props
  const [challenge, setChallenge] = useState<string | null>(null)
  const [rejected, setRejected] = useState<Rejected | null>(null)
  useTelegramFrame(setDark)
  useBackButton()
  useTelegramSignIn(launch, { onNew: setChallenge, onRejected: setRejected })
  useTelegramSync(launch)
  useFreshAccounts()
  useOwnWallet()
  if (rejected !== null) {
    return <ReopenDialog hasEnded={rejected.hasEnded} onClose={() => setRejected(null)} />
  }
  if (challenge === null) return null
  const done = (): void => setChallenge(null)
  return <SignUpDialog onClose={done}>{signUpForm(challenge, done)}</SignUpDialog>
}

/**
 * Signs a guest in with the init data of Telegram when the app opens and when the server ends the
 * session. A player who signs out stays signed out.
 */
function useTelegramSignIn(
  launch: TelegramLaunch,
  tell: {
    readonly onNew: (challenge: string) => void
    readonly onRejected: (rejected: Rejected) => void
  },
): void {
  const session = useSession()
  const { status } = useSessionState()
  const hasPrompt = useLocation({ select: ({ search }) => 'sign-in' in search })
  const [isTrying, setIsTrying] = useState(false)
  const takeBackRoute = usePromptAway(isTrying && hasPrompt)
  const isOpening = useRef(true)
  const { onNew, onRejected } = tell
  useEffect(() => {
    if (status === 'player') isOpening.current = false
    if (status !== 'guest') return
    const hasEnded = readEnd(tabStorage) !== null
    if (!isOpening.current && !(hasPrompt && hasEnded)) return
    isOpening.current = false
    // Tried once per end: after that "Sign in" opens the form.
    rememberEnd(tabStorage, null)
    setIsTrying(true)
    signIn(launch, session)
      .then(takeBackRoute)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) return alertFailure(error)
        if (error.challenge !== null) return onNew(error.challenge)
        // The init data may still be unused: "Sign in" tries it again.
        isOpening.current = isTemporary(error)
        if (error.status !== 401) return alertFailure(error)
        dropLaunch()
        onRejected({ hasEnded })
      })
      .finally(() => setIsTrying(false))
  }, [status, hasPrompt, session, launch, takeBackRoute, onNew, onRejected])
}

/** Init data has an age limit, and Telegram may open the app with old data: no fault to report. */
function dropLaunch(): void {
  haptic('error')
  forgetLaunch(tabStorage)
}

async function signIn(launch: TelegramLaunch, session: Session): Promise<void> {
  const affiliateTag = readAffiliateTag({ local: siteStorage }, siteNowMs())
  const referral = readReferral({ local: siteStorage }, siteNowMs())
  const body = {
    tg_payload: launch.initDataRaw,
    ...deviceBody(),
    ...(affiliateTag !== null && { affiliateTag }),
    ...(referral !== null && { ref_id: referral }),
  }
  const { data } = await call('POST /api/player/tg_login', { body }, { bearer: null })
  await session.adopt(data)
  haptic('success')
}

/** Closes the sign-in prompt during the Telegram sign-in; returns how to follow its back route. */
function usePromptAway(isShown: boolean): () => void {
  const router = useRouter()
  const backRoute = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!isShown) return
    const { 'sign-in': _prompt, backRoute: back, ...rest } = readSearch(router)
    backRoute.current = readBackRoute(back)
    void router.navigate({ to: '.', search: rest, replace: true, resetScroll: false })
  }, [isShown, router])
  return useCallback(() => {
    if (backRoute.current === null) return
    router.history.replace(joinLocalePath(currentLocale(), backRoute.current))
    backRoute.current = null
  }, [router])
}

function readSearch(router: AnyRouter): Record<string, unknown> {
  return { ...router.state.location.search }
}

/** 403 is an account that was blocked, anything else a call that did not succeed. */
function alertFailure(error: unknown): void {
  const isBlocked = error instanceof ApiError && error.status === 403
  haptic('error')
  if (!isBlocked) {
    // No answer: the line is down, or the client has just closed the app. Nothing to mend here.
    if (!(error instanceof ApiError && error.status === 0)) reportFault(error)
    forgetLaunch(tabStorage)
  }
  showToast({
    id: 'telegram-sign-in',
    tone: 'danger',
    title: t(isBlocked ? 'telegram.accountBlocked' : 'telegram.authError'),
    text: errorText(error),
  })
}

/** Sends the player's Telegram name to the server once, if this Telegram user is linked to them. */
function useTelegramSync({ user }: TelegramLaunch): void {
  const linkedId = useProfile()?.tgUserId ?? null
  useEffect(() => {
    if (user === null || linkedId !== String(user.id)) return
    const name = [user.first_name, user.last_name].filter(Boolean).join(' ')
    const body = {
      user_id: user.id,
      username: user.username ?? null,
      language_code: user.language_code ?? null,
      photo_url: user.photo_url ?? null,
      name: name || null,
    }
    // The player is signed in; their name is sent again with the next launch.
    call('PUT /api/tg-bot/users', { body }).catch(() => undefined)
  }, [linkedId, user])
}

/** The button of the client: shown wherever there is a way back. */
function useBackButton(): void {
  const router = useRouter()
  const isHome = useLocation({
    select: ({ pathname, search }) => {
      const { botURL: _mark, ...others } = search as Record<string, unknown>
      return pathname === '/' && Object.keys(others).length === 0
    },
  })
  const isPlaying = useLocation({ select: ({ pathname }) => pathname.startsWith('/game/') })
  useEffect(() => {
    telegramBridge().post('web_app_setup_back_button', { is_visible: !isHome })
  }, [isHome])
  useEffect(() => {
    // A round in progress should not be lost by a swipe.
    telegramBridge().post('web_app_setup_closing_behavior', { need_confirmation: isPlaying })
    if (isPlaying) haptic('success')
  }, [isPlaying])
  useEffect(
    () =>
      telegramBridge().on('back_button_pressed', () => {
        if (window.history.length > 1 && router.history.canGoBack()) router.history.back()
        else void router.navigate({ to: '/' })
      }),
    [router],
  )
}

/** The app has a separate wallet modal, whichever link opened the other one. */
function useOwnWallet(): void {
  const { openModal } = useModal()
  const wallet = useLocation({
    select: ({ search }): string | null => {
      const value = (search as Record<string, unknown>)['wallet']
      return typeof value === 'string' ? value : null
    },
  })
  useEffect(() => {
    if (wallet === 'deposit' || wallet === 'withdraw') openModal('wallet-telegram-app', wallet)
  }, [wallet, openModal])
}

/** Becoming visible while signed in loads the accounts again. */
function useFreshAccounts(): void {
  const queryClient = useQueryClient()
  const isPlayer = useSessionState().status === 'player'
  useEffect(() => {
    if (!isPlayer) return
    const reload = (): void => {
      if (document.visibilityState !== 'visible') return
      void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
    }
    document.addEventListener('visibilitychange', reload)
    return () => document.removeEventListener('visibilitychange', reload)
  }, [isPlayer, queryClient])
}

function haptic(notification_type: 'success' | 'error'): void {
  telegramBridge().post('web_app_trigger_haptic_feedback', {
    type: 'notification',
    notification_type,
  })
}
