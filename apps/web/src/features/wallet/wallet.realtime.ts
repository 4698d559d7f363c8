import type { ChannelEvent } from '@fairhouse/contract/channels'
import type { Invoice } from '@fairhouse/contract/invoice'
import { applyVersioned } from '@fairhouse/realtime/versioned'
import type { QueryClient } from '@tanstack/react-query'
import { listRows, mapRows, type Pages } from '@fairhouse/app-kit/list/paged-query'
import { accountsQuery } from '#core/session/player.queries.ts'
import { putAccount } from '#core/session/put-account.ts'
import type { TabStorage } from '#core/storage/stored-keys.ts'
import { afterResult } from '#parts/game/shown-result.ts'
import { forgetOrder } from './deposit-order.ts'
import { alertInvoice } from './invoice-alert.ts'
import { invoiceDetailsQuery } from './withdrawal.queries.ts'
import { INVOICE_LISTS_KEY, invoiceQuery } from './wallet.queries.ts'

const LISTS = { queryKey: INVOICE_LISTS_KEY }

export type WalletRealtimeDeps = {
  readonly queryClient: QueryClient
  /** Of this tab: invoices that were announced, and the pending deposit. */
  readonly storage: Pick<TabStorage, 'getItem' | 'setItem' | 'removeItem'>
  /** Opens the status dialog of an invoice. */
  readonly showInvoice: (id: string) => void
}

/**
 * An event of `wallet:accounts`: the account replaces its older version in the cache. A stake is shown
 * immediately, a return not before the game has shown it.
 */
export function receiveAccount(
  { queryClient }: Pick<WalletRealtimeDeps, 'queryClient'>,
  { data }: ChannelEvent<'wallet:accounts'>,
): void {
  const apply = (): void => putAccount(queryClient, data)
  const known = queryClient.getQueryData(accountsQuery.queryKey)?.find(({ id }) => id === data.id)
  if (known !== undefined && BigInt(data.balance) > BigInt(known.balance)) afterResult(apply)
  else apply()
}

/** An event of `payment:invoices`: patches the cached data and announces its end. */
export function receiveInvoice(
  deps: WalletRealtimeDeps,
  { data }: ChannelEvent<'payment:invoices'>,
): void {
  patchInvoice(deps.queryClient, data)
  if (data.status === 1) return
  forgetOrder(deps.storage, data.id)
  alertInvoice(data, deps)
}

function patchInvoice(queryClient: QueryClient, pushed: Invoice): void {
  // its timeline is not in the event
  void queryClient.invalidateQueries({ queryKey: invoiceDetailsQuery(pushed.id).queryKey })
  queryClient.setQueryData(invoiceQuery(pushed.id).queryKey, (known) => {
    // null: requested before it existed here
    if (known === undefined || known === null) return pushed
    return applyVersioned([known], pushed)[0]
  })
  const isPushed = ({ id }: Invoice): boolean => id === pushed.id
  for (const [queryKey, list] of queryClient.getQueriesData<Pages<Invoice>>(LISTS)) {
    if (list === undefined) continue
    if (listRows(list).some(isPushed)) {
      const patched = mapRows(list, (rows) =>
        rows.some(isPushed) ? applyVersioned(rows, pushed) : rows,
      )
      queryClient.setQueryData<Pages<Invoice>>(queryKey, patched)
    } else {
      // a new one moves every page by a line
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}
