import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#core/api/api.ts'
import { reloadLimits } from '#parts/limit/limits.queries.ts'
import { profileQuery, SESSIONS_KEY } from '#core/session/player.queries.ts'
import { MESSENGER_KEY } from '#features/messenger/messenger.queries.ts'
import { setConnection } from '#core/realtime/connection.ts'
import { retryDelayMs, startRealtime } from '#core/realtime/start-realtime.ts'
import { useSession, useSessionState } from '#core/session/use-session.tsx'
import { useModal } from '#core/modal/use-modal.ts'
import { tabStorage } from '#core/storage/guarded-storage.ts'

/**
 * Keeps the socket of the signed-in player open. Its code loads after the page has come alive: a
 * guest never downloads it.
 */
export function useRealtime(): void {
  const queryClient = useQueryClient()
  const session = useSession()
  const state = useSessionState()
  const { openModal } = useModal()
  const playerId = state.status === 'player' ? state.playerId : null
  useEffect(() => {
    if (playerId === null) return
    let stop: (() => void) | null = null
    const leaving = new AbortController()
    const begin = (code: Awaited<ReturnType<typeof load>>): void => {
      if (leaving.signal.aborted) return
      const deps = {
        queryClient,
        storage: tabStorage,
        showInvoice: (id: string) => openModal('deposit-status', id),
      }
      const reload = (): void => void code.reloadWallet(queryClient)
      const reloadSessions = (): void =>
        void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
      const news = { queryClient, openModal }
      const reloadOwnBets = (): void => code.reloadBets(news)
      const reloadMessages = (): void =>
        void queryClient.invalidateQueries({ queryKey: MESSENGER_KEY })
      const reloadOwnLimits = (): void => void reloadLimits(queryClient)
      const after: After = (ms, work) => {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      }
      stop = startRealtime({
        client: code.createChannelClient(),
        url: `${location.origin.replace(/^http/, 'ws')}/api/connection/websocket`,
        playerId,
        handlers: {
          'wallet:accounts': { receive: (event) => code.receiveAccount(deps, event), reload },
          'payment:invoices': {
            receive: (event) => {
              code.receiveInvoice(deps, event)
              code.tellDeposit(event.data)
            },
            reload,
          },
          'game:bets': {
            receive: (event) => {
              code.receiveBetNews(news, event)
              if (event.event === 'bet.finished') code.tellAct('bet')
            },
            reload: reloadOwnBets,
          },
          'game:spins': {
            receive: () => {
              reloadOwnBets()
              code.tellAct('bet')
            },
            reload: reloadOwnBets,
          },
          'messenger:notifications': { receive: reloadMessages, reload: reloadMessages },
          'messenger:pushes': { receive: reloadMessages, reload: reloadMessages },
          ...handleBonuses(code, { queryClient, openModal, after }),
          'player:sessions': { receive: reloadSessions, reload: reloadSessions },
          'player:limits': { receive: reloadOwnLimits, reload: reloadOwnLimits },
          'player:verification': {
            receive: (event) => code.receiveVerification(queryClient, event),
            reload: () => void code.reloadVerification(queryClient),
          },
        },
        getToken: async () => {
          if ((await session.bearer()) === null) return null
          const { signal } = leaving
          return (await call('POST /api/connection/token', {}, { signal })).data.token
        },
        setStatus: setConnection,
        checkSession: async () => {
          await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
        },
        after,
      })
    }
    const open = (failures: number): void =>
      void load().then(begin, () => {
        if (leaving.signal.aborted) return
        // Without the code there is no socket: the banner says so until a later try has it.
        setConnection('connecting')
        const timer = setTimeout(() => open(failures + 1), retryDelayMs(failures))
        leaving.signal.addEventListener('abort', () => clearTimeout(timer))
      })
    open(0)
    return () => {
      stop?.()
      // Asked for with a session that another tab is just ending: its refusal would tell nothing new.
      leaving.abort()
    }
  }, [playerId, queryClient, session, openModal])
}

type After = (ms: number, work: () => void) => () => void

function handleBonuses(
  code: Awaited<ReturnType<typeof load>>,
  deps: {
    readonly queryClient: QueryClient
    readonly openModal: ReturnType<typeof useModal>['openModal']
    readonly after: After
  },
) {
  const { queryClient, openModal, after } = deps
  const refreshBonuses = code.createBonusRefresh(queryClient, after)
  return {
    'bonus:player-bonuses': {
      receive: (event) => {
        refreshBonuses()
        code.alertBonus(queryClient, event)
      },
      reload: refreshBonuses,
    },
    'bonus:player-freespins': {
      receive: (event) => {
        refreshBonuses()
        code.alertFreeSpins(queryClient, event)
      },
      reload: refreshBonuses,
    },
    'bonus:player-bonus-codes': {
      receive: (event) => {
        refreshBonuses()
        code.alertBonusCode(event)
      },
      reload: refreshBonuses,
    },
    'retention:quests': {
      receive: (event) => code.receiveQuest(queryClient, event),
      reload: () => void code.reloadQuests(queryClient),
    },
    'retention:accounts': {
      receive: (event) =>
        code.receiveRetention({ queryClient, showLevel: () => openModal('loyalty-level') }, event),
      reload: () => void code.reloadLoyalty(queryClient),
    },
  } satisfies Partial<Parameters<typeof startRealtime>[0]['handlers']>
}

async function load() {
  const [{ createChannelClient }, wallet, game, verification, bonus, retention, lists, acts] =
    await Promise.all([
      import('@fairhouse/realtime/client'),
      import('#features/wallet/wallet.realtime.ts'),
      import('#features/game/game.realtime.ts'),
      import('#features/verification/verification.realtime.ts'),
      import('#features/bonus/bonus.realtime.ts'),
      import('#features/retention/retention.realtime.ts'),
      import('#features/retention/retention.queries.ts'),
      import('#parts/third-party/player-acts.ts'),
    ])
  const { receiveAccount, receiveInvoice, reloadWallet } = wallet
  const { receiveBetNews, reloadBets } = game
  const { receiveVerification, reloadVerification } = verification
  return {
    createChannelClient,
    receiveAccount,
    receiveInvoice,
    reloadWallet,
    receiveBetNews,
    reloadBets,
    receiveVerification,
    reloadVerification,
    createBonusRefresh: bonus.createBonusRefresh,
    alertBonus: bonus.alertBonus,
    alertBonusCode: bonus.alertBonusCode,
    alertFreeSpins: bonus.alertFreeSpins,
    receiveQuest: retention.receiveQuest,
    receiveRetention: retention.receiveRetention,
    reloadQuests: lists.reloadQuests,
    reloadLoyalty: lists.reloadLoyalty,
    tellAct: acts.tellAct,
    tellDeposit: acts.tellDeposit,
  }
}
