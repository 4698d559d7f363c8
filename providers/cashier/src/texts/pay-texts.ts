/** Texts of the hosted pages, by language. `{…}` are filled in by `fill`. */
export type PayTexts = {
  readonly title: string
  readonly demo: string
  readonly deposit: string
  readonly reference: string
  readonly expires: string
  readonly minutes: string
  readonly hours: string
  readonly card: {
    readonly heading: string
    readonly number: string
    readonly expiry: string
    readonly expiryHint: string
    readonly cvc: string
    readonly pay: string
    readonly testCards: string
    readonly approve: string
    readonly decline: string
    readonly authenticate: string
    readonly use: string
    readonly required: string
    readonly invalidNumber: string
    readonly notTestCard: string
    readonly invalidExpiry: string
    readonly past: string
    readonly invalidCvc: string
    readonly save: string
  }
  readonly bank: {
    readonly heading: string
    readonly help: string
    readonly code: string
    readonly confirm: string
    readonly wrong: string
    readonly demoCode: string
  }
  /** The pages of wallets, and the choice of a bank. */
  readonly wallet: {
    readonly heading: string
    readonly email: string
    readonly phone: string
    readonly wrongEmail: string
    readonly wrongPhone: string
    readonly signIn: string
    readonly confirmHeading: string
    readonly confirmHelp: string
    readonly bankHeading: string
    readonly bankHelp: string
  }
  readonly pix: { readonly heading: string; readonly help: string; readonly code: string }
  readonly coin: {
    readonly heading: string
    readonly help: string
    readonly address: string
    readonly network: string
    readonly exactAmount: string
  }
  readonly copy: string
  readonly copied: string
  readonly arrive: string
  readonly arriveHelp: string
  readonly consequence: string
  readonly cancel: string
  readonly back: string
  readonly ends: Readonly<
    Record<
      'succeeded' | 'declined' | 'canceled' | 'expired' | 'notFound',
      { readonly heading: string; readonly text: string }
    >
  >
}
