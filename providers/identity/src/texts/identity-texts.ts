/** Texts of all pages of the identity provider, by language. */
export type PageTexts = {
  /** The name of the language in itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly demo: string
  readonly languages: string
  readonly notFound: string
  readonly notFoundHelp: string
}

/** Texts of the issuer's pages, by language. `{…}` are filled in by `fill`. */
export type IssuerTexts = {
  readonly choose: string
  readonly chooseHelp: string
  readonly people: string
  readonly verified: string
  readonly unverified: string
  readonly noEmail: string
  readonly someoneNew: string
  readonly name: string
  readonly nameWrong: string
  readonly email: string
  readonly emailWrong: string
  readonly emailKind: string
  readonly kindVerified: string
  readonly kindUnverified: string
  readonly kindNone: string
  readonly create: string
  readonly consent: string
  readonly consentAs: string
  readonly consentGets: string
  readonly scopes: { readonly openid: string; readonly profile: string; readonly email: string }
  readonly consentNothing: string
  readonly allow: string
  readonly cancel: string
  readonly gone: string
  readonly goneHelp: string
  readonly failed: string
  readonly failedHelp: string
}

/** Texts of the verification frame. `{…}` are filled in by `fill`. */
export type FrameTexts = Readonly<
  Record<
    | 'brand'
    | 'welcome'
    | 'welcomeHelp'
    | 'askDocument'
    | 'askFace'
    | 'begin'
    | 'chooseDocument'
    | 'PASSPORT'
    | 'ID_CARD'
    | 'DRIVERS'
    | 'next'
    | 'progress'
    | 'page'
    | 'front'
    | 'back'
    | 'face'
    | 'paperHelp'
    | 'faceHelp'
    | 'useCamera'
    | 'useFile'
    | 'take'
    | 'cancel'
    | 'chosen'
    | 'usePicture'
    | 'another'
    | 'sending'
    | 'unreadable'
    | 'network'
    | 'noCamera'
    | 'submitTitle'
    | 'submitHelp'
    | 'submit'
    | 'again'
    | 'pending'
    | 'pendingHelp'
    | 'operatorHelp'
    | 'reviewer'
    | 'approved'
    | 'approvedHelp'
    | 'retry'
    | 'retryHelp'
    | 'tryAgain'
    | 'rejected'
    | 'rejectedHelp'
    | 'failed'
    | 'failedHelp'
    | 'retryCall',
    string
  >
>

/** Every text of one language. */
export type IdentityTexts = {
  readonly page: PageTexts
  readonly issuer: IssuerTexts
  readonly frame: FrameTexts
}
