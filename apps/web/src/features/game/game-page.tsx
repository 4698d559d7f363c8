import type { Account } from '@fairhouse/contract/account'
import type { Game } from '@fairhouse/contract/game'
import { late } from '@fairhouse/ui/late-part'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { rememberReturnGame } from '#core/session/return-game.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { useSessionStops } from '#parts/limit/use-session-stops.ts'
import { isPlayedIn } from '#parts/game/played-currency.ts'
import { useCountedPlay } from '#parts/game/use-play-time.ts'
import { useModal } from '#core/modal/use-modal.ts'
import type { FrameNews } from './frame-bridge.ts'
import { FrameStage } from './frame-stage.tsx'
import { GameBar } from './game-bar.tsx'
import { GameFacts } from './game-facts.tsx'
import styles from './game-page.module.css'
import { receiveLimit } from './game.realtime.ts'
import { launchQuery } from './launch.queries.ts'
import { useOfferPanels } from './offered-panels.ts'
import { frameTrouble, troubleOf } from './trouble.ts'
import { useGameFrame } from './use-game-frame.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { useTheatre } from './use-theatre.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'

const FairnessPanel = late(
  async () => (await import('./fairness/fairness-panel.tsx')).FairnessPanel,
  undefined,
  { isOptional: true },
)

const PanicBreak = late(async () => (await import('#parts/limit/panic-break.tsx')).PanicBreak)

export type GamePageProps = {
  readonly game: Game
  /** The mode in the address; a guest always gets the demo. */
  readonly wantsReal: boolean
  readonly colorMode: 'dark' | 'light'
  /** The player's balance, for the bar of small screens. */
  readonly balance: ReactNode
  /** Other games, if there is room for them. */
  readonly related: ReactNode
}

/** A game: its client in a sandboxed frame, and around it the facts of the site. */
export function GamePage(props: GamePageProps): ReactNode {
  const { game, wantsReal, colorMode } = props
  const session = useSessionState()
  const { status } = session
  const isReal = wantsReal && session.status === 'player'
  const account = usePlayedAccount(isReal)
  const [attempt, setAttempt] = useState(0)
  const [hasEnded, setHasEnded] = useState(false)
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const launch = useQuery({
    ...launchQuery({
      game: game.identity,
      isReal,
      account: account?.id ?? null,
      attempt,
      playerId: isReal && session.status === 'player' ? session.playerId : null,
      colorMode: () => colorMode,
    }),
    enabled:
      status !== 'pending' &&
      isOffered(game) &&
      (!isReal || (account !== undefined && isPlayedIn(game, account.currency))),
  })
  const url = readUrl(launch.data?.url)
  const act = useNewsActions(() => setHasEnded(true))
  const frame = useGameFrame({ url, colorMode, onNews: act })
  const { bridge } = frame
  const isOpen = frame.state === 'open'
  const isSilent = useIsSilent(url, isOpen)
  useCountedPlay(isReal && isOpen && !hasEnded)
  useSessionStops(isReal && isOpen && !hasEnded)
  useEffect(() => {
    if (isOpen) rememberReturnGame(tabStorage, { ...game, real: isReal })
  }, [game, isReal, isOpen])
  const restart = (): void => {
    setHasEnded(false)
    setAttempt((was) => was + 1)
  }
  useDemoNotice(wantsReal && status === 'guest' ? game.identity : null)
  const panels = useMemo(
    () =>
      bridge && {
        openFairness: () => setIsPanelOpen(true),
        openRules: () => bridge.send({ type: 'fairhouse:show-rules' }),
      },
    [bridge],
  )
  useOfferPanels(panels)
  const { isTheatre, toggleTheatre, toggleFullScreen } = useTheatre()
  return (
    <div className={styles.page} data-theatre={isTheatre || undefined}>
      <GameBar
        game={game}
        isReal={isReal}
        balance={props.balance}
        panicBreak={launch.data?.hasPanicBreak && <PanicBreak onDone={restart} />}
        panels={panels}
        isTheatre={isTheatre}
        onTheatre={toggleTheatre}
        onFullScreen={toggleFullScreen}
      />
      <FrameStage
        game={game}
        url={url}
        frame={frame}
        rights={launch.data?.frame}
        trouble={
          frameTrouble({ hasEnded, isSilent, state: frame.state }) ??
          troubleOf(game, launch, url, account?.currency)
        }
        onRestart={restart}
      />
      <GameFacts game={game} isReal={isReal} isGuest={status === 'guest'} />
      {props.related !== null && <div className={styles.related}>{props.related}</div>}
      {isPanelOpen && bridge !== null && (
        <FairnessPanel bridge={bridge} onClose={() => setIsPanelOpen(false)} />
      )}
    </div>
  )
}

function isOffered({ isEnabled, isInCountry }: Game): boolean {
  return isEnabled && isInCountry
}

/** The active account: choosing another reopens the game. */
function usePlayedAccount(isReal: boolean): Account | undefined {
  const { data = [] } = useQuery({ ...accountsQuery, enabled: isReal })
  return isReal ? (data.find(({ status }) => status === 1) ?? data[0]) : undefined
}

/** A guest who wanted to play for money is told that this is the demo. */
function useDemoNotice(game: string | null): void {
  const { openModal } = useModal()
  useEffect(() => {
    if (game !== null) openModal('demo-game', game)
  }, [game, openModal])
}

/** assumed: a page that has not loaded by then on a slow line does not load at all. */
const LOAD_TIMEOUT_MS = 30_000

function useIsSilent(url: string | null, isOpen: boolean): boolean {
  const [isSilent, setIsSilent] = useState(false)
  useEffect(() => {
    setIsSilent(false)
    if (url === null || isOpen) return
    const timer = setTimeout(() => setIsSilent(true), LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [url, isOpen])
  return isSilent
}

/** The address of a page: which origins may be shown is in the policy of this one. */
function readUrl(url: string | undefined): string | null {
  return url !== undefined && /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : null
}

function useNewsActions(onEnded: () => void): (news: FrameNews) => void {
  const { openModal } = useModal()
  const navigate = useNavigate()
  const router = useRouter()
  return (news) => {
    if (news.type === 'fairhouse:deposit') openModal('wallet', 'deposit')
    if (news.type === 'fairhouse:limit-reached')
      receiveLimit({ search: router.latestLocation.search, openModal })
    if (news.type === 'fairhouse:exit') void navigate({ to: '/' })
    if (news.type === 'fairhouse:session-ended') onEnded()
  }
}
