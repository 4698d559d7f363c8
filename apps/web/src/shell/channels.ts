import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { useModal } from '#core/modal/use-modal.ts'
import type { ChannelHandlers } from '#core/realtime/start-realtime.ts'
import { accountsQuery, SESSIONS_KEY } from '#core/session/player.queries.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'
import {
  alertBonus,
  alertBonusCode,
  alertFreeSpins,
  createBonusRefresh,
} from '#features/bonus/bonus.realtime.ts'
import { receiveBetNews, reloadBets } from '#features/game/game.realtime.ts'
import { MESSENGER_KEY } from '#features/messenger/messenger.queries.ts'
import { reloadLoyalty, reloadQuests } from '#features/retention/retention.queries.ts'
import { receiveRetention, receiveQuest } from '#features/retention/retention.realtime.ts'
import {
  receiveVerification,
  reloadVerification,
} from '#features/verification/verification.realtime.ts'
import { INVOICES_KEY } from '#features/wallet/wallet.queries.ts'
import { receiveAccount, receiveInvoice } from '#features/wallet/wallet.realtime.ts'
import { reloadLimits } from '#parts/limit/limits.queries.ts'
import { tellAct, tellDeposit } from '#parts/third-party/player-acts.ts'

export type ChannelDeps = {
  readonly queryClient: QueryClient
  readonly openModal: ReturnType<typeof useModal>['openModal']
  readonly after: (ms: number, work: () => void) => () => void
}

/**
 * The handler of each channel of a player on this page: a new one is a function of its feature and an
 * entry here. Loaded with the socket, so a guest never downloads it.
 */
export function createChannels({ queryClient, openModal, after }: ChannelDeps): ChannelHandlers {
  const invalidate = (queryKey: QueryKey) => (): void =>
    void queryClient.invalidateQueries({ queryKey })
  const onlyReloads = (reload: () => void) => ({ receive: reload, reload })
  const news = { queryClient, openModal }
  const reloadOwnBets = (): void => reloadBets(news)
  const refreshBonuses = createBonusRefresh(queryClient, after)
  return {
    'wallet:accounts': {
      receive: (event) => receiveAccount({ queryClient }, event),
      reload: invalidate(accountsQuery.queryKey),
    },
    'payment:invoices': {
      receive: (event) => {
        const showInvoice = (id: string): void => openModal('deposit-status', id)
        receiveInvoice({ queryClient, storage: tabStorage, showInvoice }, event)
        tellDeposit(event.data)
      },
      reload: invalidate(INVOICES_KEY),
    },
    'game:bets': {
      receive: (event) => {
        receiveBetNews(news, event)
        if (event.event === 'bet.finished') tellAct('bet')
      },
      reload: reloadOwnBets,
    },
    'game:spins': {
      receive: () => {
        reloadOwnBets()
        tellAct('bet')
      },
      reload: reloadOwnBets,
    },
    'messenger:notifications': onlyReloads(invalidate([...MESSENGER_KEY, 'message'])),
    'messenger:pushes': onlyReloads(invalidate([...MESSENGER_KEY, 'push'])),
    'bonus:player-bonuses': {
      receive: (event) => {
        refreshBonuses()
        alertBonus(queryClient, event)
      },
      reload: refreshBonuses,
    },
    'bonus:player-freespins': {
      receive: (event) => {
        refreshBonuses()
        alertFreeSpins(queryClient, event)
      },
      reload: refreshBonuses,
    },
    'bonus:player-bonus-codes': {
      receive: (event) => {
        refreshBonuses()
        alertBonusCode(event)
      },
      reload: refreshBonuses,
    },
    'retention:quests': {
      receive: (event) => receiveQuest(queryClient, event),
      reload: () => void reloadQuests(queryClient),
    },
    'retention:accounts': {
      receive: (event) =>
        receiveRetention({ queryClient, showLevel: () => openModal('loyalty-level') }, event),
      reload: () => void reloadLoyalty(queryClient),
    },
    'player:sessions': onlyReloads(invalidate(SESSIONS_KEY)),
    'player:limits': onlyReloads(() => void reloadLimits(queryClient)),
    'player:verification': {
      receive: (event) => receiveVerification(queryClient, event),
      reload: () => void reloadVerification(queryClient),
    },
  }
}
