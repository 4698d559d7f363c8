import type { Milestone } from '@fairhouse/contract/third-party'
import { depositMilestones } from '@fairhouse/domain/consent'
import type { AnyRouter } from '@tanstack/react-router'
import { siteStorage } from '#core/storage/stored-keys.ts'
import type { Session, SessionState } from '#core/session/session.ts'
import { onAct } from '#parts/third-party/player-acts.ts'

/** assumed: `bet30` is the thirtieth bet of a visit; the specification names it only. */
const BETS_OF_BET30 = 30
const REGISTERED_KEY = 'fairhouse:regfin'

type Deps = {
  readonly router: AnyRouter
  readonly session: Pick<Session, 'state' | 'subscribe'>
}

/**
 * Reports the milestones of ad pixels, from now on: the visit itself first. A registration counts when a
 * visitor who opened the form is signed in, and as not finished when they leave the form as a guest.
 */
export function followMilestones(
  { router, session }: Deps,
  tell: (milestone: Milestone) => void,
): () => void {
  let bets = 0
  let hasForm = isForm(router.state.location.search)
  let isOpen = hasForm
  tell('visit')
  const leaveActs = onAct((act) => {
    if (act === 'bet') {
      bets += 1
      tell('bet')
      if (bets === BETS_OF_BET30) tell('bet30')
    } else for (const milestone of depositMilestones(act.depositOrdinal)) tell(milestone)
  })
  const leaveSession = session.subscribe(() => {
    const state = session.state()
    if (!isOpen || state.status !== 'player') return
    isOpen = false
    if (isFirstTime(state)) tell('regfin')
  })
  const leaveRouter = router.subscribe('onResolved', ({ toLocation }) => {
    const had = hasForm
    hasForm = isForm(toLocation.search)
    if (hasForm) isOpen = true
    if (!had || hasForm || !isOpen) return
    isOpen = false
    // A visitor who switches to signing in has an account.
    if (session.state().status === 'guest' && !('sign-in' in toLocation.search)) tell('regnotfin')
  })
  return () => {
    leaveActs()
    leaveSession()
    leaveRouter()
  }
}

const isForm = (search: object): boolean => 'sign-up' in search

function isFirstTime({ playerId }: Extract<SessionState, { status: 'player' }>): boolean {
  if (siteStorage.getItem(REGISTERED_KEY) === playerId) return false
  siteStorage.setItem(REGISTERED_KEY, playerId)
  return true
}
