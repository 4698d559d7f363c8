/** The wallets with a separate payment page, and their customers' logins. */
const WALLETS = {
  skrill: { name: 'Skrill', account: 'email' },
  neteller: { name: 'Neteller', account: 'email' },
  astropay: { name: 'AstroPay', account: 'phone' },
  jeton: { name: 'Jeton', account: 'email' },
  papara: { name: 'Papara', account: 'phone' },
  gcash: { name: 'GCash', account: 'phone' },
} as const

export type Wallet = { readonly name: string; readonly account: 'email' | 'phone' }

export function findWallet(method: string): Wallet | null {
  return method in WALLETS ? WALLETS[method as keyof typeof WALLETS] : null
}

/** Wallets of a device: the payer chooses a card of it, and its token pays. */
const DEVICE_WALLETS = { 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay' } as const

export function findDeviceWallet(method: string): string | null {
  return method in DEVICE_WALLETS ? DEVICE_WALLETS[method as keyof typeof DEVICE_WALLETS] : null
}

/** The cards of each device of the demonstration, by the token that a sheet hands over. */
export const DEVICE_CARDS = [
  { token: 'demo-4242', name: 'Visa •••• 4242', outcome: 'approve' },
  { token: 'demo-0002', name: 'Mastercard •••• 0002', outcome: 'decline' },
] as const

/** The step of a payment whose payer has signed in to their wallet. */
export const SIGNED_IN = 'signedIn'

/** Whether a text may be what customers of a wallet sign in with. */
export function isWalletAccount({ account }: Wallet, text: string): boolean {
  return account === 'email'
    ? /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
    : /^\+?\d{8,15}$/.test(text.replace(/[\s()-]/g, ''))
}

/** Fictitious banks of the demonstration, so that nobody mistakes one for their own. */
export const BANKS = [
  { id: 'harbour', name: 'Harbour Bank', outcome: 'approve' },
  { id: 'meadow', name: 'Meadow Savings', outcome: 'approve' },
  { id: 'lantern', name: 'Lantern Bank', outcome: 'decline' },
] as const

export type Bank = (typeof BANKS)[number]

export function findBank(id: string): Bank | null {
  return BANKS.find((bank) => bank.id === id) ?? null
}

/** The step of a payment whose payer has chosen their bank. */
export function bankStep({ id }: Bank): string {
  return `bank:${id}`
}

export function bankOfStep(step: string | null): Bank | null {
  return step?.startsWith('bank:') === true ? findBank(step.slice('bank:'.length)) : null
}
