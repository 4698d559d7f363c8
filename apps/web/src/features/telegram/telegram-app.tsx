import { showToast } from '@fairhouse/ui/toast'
import { late } from '@fairhouse/ui/late-part'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { ApiError } from '#core/api/api-error.ts'
import { errorText } from '#core/api/error-text.ts'
import { reportFault } from '#core/api/report-fault.ts'
import { t } from '#core/i18n/i18n.ts'
import { useModal } from '#core/modal/use-modal.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { deviceBody } from '#core/session/device-id.ts'
import { useSession, useSessionState } from '#core/session/use-session.tsx'
import { siteStorage, tabStorage } from '#core/storage/guarded-storage.ts'
import { readAffiliateTag, readReferral } from '#parts/account/attribution.ts'
import { telegramBridge } from '#parts/telegram/telegram-bridge.ts'
import { forgetLaunch, type TelegramLaunch } from '#parts/telegram/telegram-launch.ts'
import { useTelegramFrame } from './use-telegram-frame.ts'

const SignUpDialog = late(
  async () => (await import('./telegram-sign-up-dialog.tsx')).TelegramSignUpDialog,
)

/** Telegram mode: signs in by itself and behaves as the client around it does. Draws almost nothing. */
export function TelegramApp(props: {
  readonly launch: TelegramLaunch
  readonly setDark: (isDark: boolean) => void
  /** The short form of who is new; of another feature. */
  readonly signUpForm: (challenge: string, onDone: () => void) => ReactNode
}): ReactNode {
  const { launch, setDark, signUpForm } = props
  const [challenge, setChallenge] = useState<string | null>(null)
  useTelegramFrame(setDark)
  useBackButton()
  useTelegramSignIn(launch, setChallenge)
  useTelegramSync(launch)
  useFreshAccounts()
  useOwnWallet()
  if (challenge === null) return null
  const done = (): void => setChallenge(null)
  return <SignUpDialog onClose={done}>{signUpForm(challenge, done)}</SignUpDialog>
}

/** Who has no session is signed in by Telegram, at the start and when it ends. */
function useTelegramSignIn(launch: TelegramLaunch, onNew: (challenge: string) => void): void {
  const session = useSession()
  const { status } = useSessionState()
  const tried = useRef(false)
  useEffect(() => {
    if (status !== 'guest' || tried.current) return
    // Init data works once; who signs out is not signed in again at once.
    tried.current = true
    const affiliateTag = readAffiliateTag({ local: siteStorage }, Date.now())
    const referral = readReferral({ local: siteStorage }, Date.now())
    const body = {
      tg_payload: launch.initDataRaw,
      ...deviceBody(),
      ...(affiliateTag !== null && { affiliateTag }),
      ...(referral !== null && { ref_id: referral }),
    }
    call('POST /api/player/tg_login', { body }, { bearer: null })
      .then(async ({ data }) => {
        await session.adopt(data)
        haptic('success')
      })
      .catch((error: unknown) => {
        const challenge = error instanceof ApiError ? error.challenge : null
        if (challenge === null) alertFailure(error)
        else onNew(challenge)
      })
  }, [status, session, launch, onNew])
}

/** 403 is an account that was blocked, anything else a sign-in that did not succeed. */
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

/** Tells the server once what Telegram calls the player. */
function useTelegramSync({ user }: TelegramLaunch): void {
  const state = useSessionState()
  const playerId = state.status === 'player' ? state.playerId : null
  useEffect(() => {
    if (playerId === null || user === null) return
    const name = [user.first_name, user.last_name].filter(Boolean).join(' ')
    const body = {
      user_id: user.id,
      username: user.username ?? null,
      language_code: user.language_code ?? null,
      photo_url: user.photo_url ?? null,
      name: name || null,
    }
    call('PUT /api/tg-bot/users', { body }).catch((error: unknown) => {
      // Signed in to an account of another way: nothing is wrong.
      if (error instanceof ApiError && error.code === 'telegramNotLinked') return
      alertFailure(error)
    })
  }, [playerId, user])
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
    // A round that is under way should not be lost by a swipe.
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

/** The app has a wallet of its own, whichever link opened the other one. */
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
