import { setTimeout as sleep } from 'node:timers/promises'
import type { WalletSite } from './wallet-site.ts'

/** A player who pays in by card, and out to a bank account. Every call is repeated until it is answered. */
export type Payer = {
  /** Orders a deposit; the address of its page. */
  order(invoiceId: string, amountMinor: bigint): Promise<string>
  /** Pays or cancels on the page of the cashier. */
  press(pageUrl: string, act: 'pay' | 'cancel'): Promise<void>
  /** Whether it was accepted; it is not when there is too little money. */
  withdraw(invoiceId: string, amountMinor: bigint): Promise<boolean>
}

/** As much of the answers as is read here. */
type Answer = {
  readonly status: number
  readonly data: {
    readonly id?: string
    readonly accessToken?: string
    readonly publicData?: { readonly redirectUrl?: string }
  }
  readonly error: { readonly code: string } | undefined
}

const PASSWORD = 'vermilion-otter-71'
const CARD = new URLSearchParams({ number: '4242424242424242', expiry: '12/39', cvc: '123' })
/** Longer than a busy machine needs: a repeat makes it busier. */
const ATTEMPT_MS_MAX = 30_000
const REPEAT_EVERY_MS = 100

export async function openPayer(site: WalletSite, email: string): Promise<Payer> {
  let token = await insist(() => register(site, email))

  /** Signs in again if the session has ended, and repeats the step-up if required. */
  async function call(path: string, body?: object): Promise<Answer> {
    for (;;) {
      const answer = await insist(() => send(site.origin + path, token, body))
      if (answer.status === 401) token = await insist(() => signIn(site, email))
      else if (answer.error?.code === 'stepUpRequired') await insist(() => confirm(site, token))
      else return answer
    }
  }

  const { data: accounts } = await call('/api/wallet/accounts')
  const [account] = accounts as unknown as { readonly id: string }[]
  const { data: destination } = await call('/api/payment/destinations', {
    method: 'cashier.withdrawal.sepa',
    fields: { iban: 'DE89370400440532013000', holder: 'Ana de Souza' },
  })
  const accountId = String(account?.id)
  return {
    async order(id, amountMinor) {
      const amount = amountMinor.toString()
      const order = { id, accountId, method: 'cashier.deposit.card', amount }
      const { data } = await call('/api/payment/invoices/deposit', order)
      return String(data.publicData?.redirectUrl)
    },
    async press(pageUrl, act) {
      await insist(() => pressOnPage(site, pageUrl, act))
    },
    async withdraw(id, amountMinor) {
      const order = { id, accountId, method: 'cashier.withdrawal.sepa' }
      const { status } = await call('/api/payment/invoices/withdrawal', {
        ...order,
        amount: amountMinor.toString(),
        destinationId: destination.id,
      })
      return status < 300
    },
  }
}

/** Again after a lost answer: the account is there then, and is signed in to. */
async function register(site: WalletSite, email: string): Promise<string> {
  const form = { email, password: PASSWORD, country: 'PT', currency: 'EUR', agreements: true }
  const { data } = await send(`${site.origin}/api/player/register`, null, form)
  return data.accessToken ?? signIn(site, email)
}

async function signIn({ origin }: WalletSite, email: string): Promise<string> {
  const { data } = await send(`${origin}/api/player/sessions`, null, { email, password: PASSWORD })
  if (data.accessToken === undefined) throw new Error(`${email} cannot sign in`)
  return data.accessToken
}

async function confirm({ origin }: WalletSite, token: string): Promise<void> {
  const proof = { method: 'password', password: PASSWORD }
  await send(`${origin}/api/player/step-up`, token, proof)
}

async function pressOnPage(site: WalletSite, pageUrl: string, act: 'pay' | 'cancel') {
  const { status } = await fetch(`${pageUrl}/${act === 'pay' ? 'card' : 'cancel'}`, {
    method: 'POST',
    headers: { origin: site.cashierOrigin },
    body: act === 'pay' ? CARD : new URLSearchParams(),
    redirect: 'manual',
    signal: AbortSignal.timeout(ATTEMPT_MS_MAX),
  })
  if (status !== 303) throw new Error(`The page of the cashier answered ${status}`)
}

/** Throws where the platform did not decide, so that the same is sent again. */
async function send(url: string, token: string | null, body?: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ATTEMPT_MS_MAX),
  })
  if (answer.status >= 500) throw new Error(`${url}: ${answer.status}`)
  const { data, error } = (await answer.json()) as Omit<Answer, 'status'>
  return { status: answer.status, data: data ?? {}, error }
}

async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch {
      await sleep(REPEAT_EVERY_MS)
    }
  }
}
