import type { Session } from '@fairhouse/contract/profile'
import { decideBackRoute } from '@fairhouse/domain/deposit-back-route'
import { showToast } from '@fairhouse/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { joinLocalePath } from '@fairhouse/app-kit/i18n/locale'
import { useSession, useSessionState } from '#core/session/use-session.tsx'
import { takeFlow, type SocialFlow } from '#parts/proof/social-flow.ts'
import { CONNECTIONS_KEY } from './connections.queries.ts'
import { reportFailure } from '@fairhouse/app-kit/api/report-failure'
import {
  connectBy,
  signInByAnswer,
  type SocialAnswer,
  stepUpBy,
  createStrangeState,
  takeAnswer,
} from './social-acts.ts'
import {
  forgetChallenge,
  keepChallenge,
  type KeptChallenge,
  readChallenge,
} from './social-challenge.ts'
import { siteStorage, tabStorage } from '#core/storage/stored-keys.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'

export type SocialStep =
  | { readonly at: 'waiting' }
  | { readonly at: 'newcomer'; readonly kept: KeptChallenge }
  | { readonly at: 'failed'; readonly kind: SocialFlow['kind'] | null; readonly error: unknown }

export type SocialAnswerState = {
  readonly step: SocialStep
  /** The person of the challenge has an account now. */
  readonly register: (kept: KeptChallenge, session: Session) => Promise<void>
  /** Connects them to the signed-in player. */
  readonly connectKept: (kept: KeptChallenge) => Promise<void>
}

/**
 * Handles a provider's answer, once per page: signs in, connects, or asks a new visitor for
 * missing data.
 */
export function useSocialAnswer(provider: string): SocialAnswerState {
  const { status } = useSessionState()
  const { history } = useRouter()
  const [step, setStep] = useState<SocialStep>({ at: 'waiting' })
  const begun = useRef<{ answer: SocialAnswer; flow: SocialFlow | null } | null>(null)
  const isDone = useRef(false)
  const { enter, tellConnected, goOn } = useWaysOn(provider)

  useEffect(() => {
    if (isDone.current) return
    begun.current ??= beginReading(history)
    const { answer, flow } = begun.current
    // Connecting needs a signed-in player: wait until the session is known.
    if (status === 'pending' && flow?.kind !== 'signIn') return
    isDone.current = true
    const kept = answer.state === null ? readChallenge(tabStorage, provider) : null
    if (kept !== null) {
      setStep({ at: 'newcomer', kept })
      return
    }
    goOn(flow, answer).then(
      (newcomer) => newcomer !== null && setStep({ at: 'newcomer', kept: newcomer }),
      (error: unknown) => {
        if (flow?.kind === 'connect') reportFailure(error)
        setStep({ at: 'failed', kind: flow?.kind ?? null, error })
      },
    )
  }, [status, provider, goOn, history])

  const connectKept = async ({ challenge }: KeptChallenge): Promise<void> =>
    await tellConnected((await connectBy(provider, { challenge })).label)
  const register = ({ backRoute }: KeptChallenge, session: Session): Promise<void> =>
    enter(session, backRoute)
  return { step, register, connectKept }
}

function beginReading(history: RouterHistory) {
  const answer = takeAnswer(history)
  return { answer, flow: takeFlow(siteStorage, answer.state, siteNowMs()) }
}

/** The destination of an answer. */
function useWaysOn(provider: string) {
  const session = useSession()
  const router = useRouter()
  const queryClient = useQueryClient()

  const leave = useCallback(
    (backRoute: string | null): void => {
      forgetChallenge(tabStorage)
      const inside = backRoute === null ? null : decideBackRoute(backRoute)
      const path = inside?.ok === true ? inside.value : '/'
      router.history.replace(joinLocalePath(currentLocale(), path))
    },
    [router],
  )

  const enter = useCallback(
    async (opened: Session, backRoute: string | null): Promise<void> => {
      await session.adopt(opened)
      leave(backRoute)
    },
    [leave, session],
  )

  // After linking a social account the player goes to the profile
  const tellConnected = useCallback(
    async (label: string): Promise<void> => {
      await queryClient.invalidateQueries({ queryKey: CONNECTIONS_KEY })
      const title = t('social.connected', { label })
      const text = t('social.connected.text')
      showToast({ id: 'social-connected', tone: 'positive', title, text })
      leave('/profile/connections')
    },
    [leave, queryClient],
  )

  /** Someone new, or null when the browser is on its way. */
  const goOn = useCallback(
    async (flow: SocialFlow | null, answer: SocialAnswer): Promise<KeptChallenge | null> => {
      if (flow === null) throw await createStrangeState()
      const { query, backRoute } = answer
      if (flow.kind === 'stepUp') {
        await stepUpBy(provider, { query, browserKey: flow.browserKey })
        showToast({
          id: 'step-up',
          tone: 'positive',
          title: t('social.steppedUp'),
          text: t('social.steppedUp.text'),
        })
        leave(backRoute)
        return null
      }
      if (flow.kind === 'connect') {
        const { label } = await connectBy(provider, { query, browserKey: flow.browserKey })
        await tellConnected(label)
        return null
      }
      const outcome = await signInByAnswer(provider, flow, answer)
      if (outcome.kind === 'newcomer') {
        const kept = { challenge: outcome.challenge, provider, backRoute }
        keepChallenge(tabStorage, kept)
        return kept
      }
      if (outcome.kind === 'signedIn') {
        await enter(outcome.session, backRoute)
        return null
      }
      const search = { 'sign-in': 'true', ...(backRoute !== null && { backRoute }) }
      await router.navigate({ to: '/', search, replace: true })
      return null
    },
    [enter, leave, provider, router, tellConnected],
  )
  return { enter, tellConnected, goOn }
}
