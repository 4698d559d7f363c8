import type { Invoice } from '@fairhouse/contract/invoice'
import { useEffect, useRef, useState } from 'react'
import { call } from '#core/api/api.ts'
import { modalHref } from '#core/modal/modals.ts'
import { navigateTo } from '#core/routing/navigate-to.ts'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { useModal } from '#core/modal/use-modal.ts'
import { forgetOrder, prepareOrder, type DepositRequest } from './deposit-order.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'
import { telegramBridge } from '#parts/telegram/telegram-bridge.ts'
import { isInTelegram } from '#parts/telegram/telegram-launch.ts'

const BACK_ROUTE_LENGTH_MAX = 512

export type Deposit = {
  /** True from the press until the hosted page opens, or the answer is no. */
  readonly isOpening: boolean
  /** Sends the order once, however often it is pressed. Rejects with the error of the call. */
  readonly open: (request: DepositRequest, checkId: string | null) => Promise<void>
}

/** Opens a deposit: goes to its hosted page, or shows here how it is paid. */
export function useDeposit(): Deposit {
  const [isOpening, setIsOpening] = useState(false)
  const isUnderWay = useRef(false)
  const { openModal } = useModal()
  useEffect(() => {
    // back from the hosted page by the back button: the page is as it was left
    const wakeUp = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      isUnderWay.current = false
      setIsOpening(false)
    }
    window.addEventListener('pageshow', wakeUp)
    return () => window.removeEventListener('pageshow', wakeUp)
  }, [])
  async function open(request: DepositRequest, checkId: string | null): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsOpening(true)
    try {
      const invoice = await createInvoice(request, checkId)
      const page = hostedPage(invoice)
      if (page !== null) {
        leaveFor(page)
        if (!isInTelegram()) return
      }
      openModal('deposit-status', invoice.id)
    } catch (error) {
      isUnderWay.current = false
      setIsOpening(false)
      throw error
    }
  }
  return { isOpening, open }
}

/** The provider's payment page of an open deposit; null if it is paid from here. */
export function hostedPage({ status, publicData }: Invoice): string | null {
  const { redirectUrl, instructions } = publicData
  const isThere = instructions === undefined || instructions.type === 'redirect'
  return status === 1 && isThere ? (redirectUrl ?? null) : null
}

async function createInvoice(request: DepositRequest, checkId: string | null): Promise<Invoice> {
  const { order, isReused } = prepareOrder(tabStorage, request, { newId, backRouteOf })
  const { data } = await call('POST /api/payment/invoices/deposit', {
    body: { ...order, ...(checkId !== null && { checkId }) },
  })
  if (data.status === 1) return data
  forgetOrder(tabStorage, order.id)
  // A saved card is charged by the order itself: sent again it may be that very charge, so it stays one.
  const isNew = isReused && request.savedCardId === undefined
  // the answer is about an earlier deposit of the same amount, finished meanwhile: this is a new one
  return isNew ? await createInvoice(request, checkId) : data
}

/** Where the hosted page sends the player back to: this page, with the deposit's status over it. */
function backRouteOf(id: string): string {
  const { pathname, search } = window.location
  const here = modalHref(pathname + search, 'deposit-status', id)
  return here.length <= BACK_ROUTE_LENGTH_MAX ? here : modalHref(pathname, 'deposit-status', id)
}

/**
 * Telegram shows the app in a frame or a web view, in which a payment page may refuse to be
 * shown: its client opens that page in the browser, and the app waits for the server.
 */
export function leaveFor(address: string): void {
  const { origin } = window.location
  const go = (url: string): void => {
    if (isInTelegram()) telegramBridge().post('web_app_open_link', { url })
    else window.location.assign(url)
  }
  navigateTo({ origin, push: go, leave: go }, address, { external: true })
}
