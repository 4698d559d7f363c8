/** Purposes that need a visitor's consent; what the site itself needs is not listed. */
export const PURPOSES = ['analytics', 'marketing'] as const

export type Purpose = (typeof PURPOSES)[number]

/**
 * Rule of a country: `ask` before anything loads, `notice` loads unless the visitor refuses,
 * `off` loads nothing there and asks nobody.
 */
export type ConsentRule = 'ask' | 'notice' | 'off'

/** Milestones that ad pixels are told of. */
export const MILESTONES = [
  'visit',
  'regfin',
  'regnotfin',
  'ftd',
  'bet',
  'bet30',
  'deposit',
  'dep2',
  'dep3',
  'dep4',
  'dep5plus',
] as const

export type Milestone = (typeof MILESTONES)[number]

type Party = {
  /** Of the configuration, in addresses and cookies: `ads`. */
  readonly id: string
  /** As visitors read it. */
  readonly name: string
  readonly purpose: Purpose
}

/** A third-party script: it runs in a frame with an opaque origin, never in the page. */
export type FramedParty = Party & {
  readonly script: string
  /** Further origins that it may load from and send to. */
  readonly hosts: readonly string[]
} & (
    | { readonly kind: 'tag-manager' }
    | { readonly kind: 'analytics'; readonly measurementId: string }
    | {
        /** Gets a copy of the page with all words masked. */
        readonly kind: 'session-recording'
        readonly vendor: 'clarity' | 'hotjar'
        readonly siteId: string
      }
    | {
        readonly kind: 'ad-pixel'
        /** The function of the script that takes the id of a milestone. */
        readonly action: string
        readonly milestones: { readonly [M in Milestone]?: string | number | undefined }
      }
  )

/** Runs in the page as part of our own build; only its reports go to `dsn`. */
export type ReportingParty = Party & {
  readonly kind: 'error-reporting'
  readonly dsn: string
}

export type ThirdParty = FramedParty | ReportingParty

/** The third parties of an operator. */
export type ThirdPartyConfig = {
  /** Increases when visitors have to be asked again. */
  readonly version: number
  readonly rule: ConsentRule
  readonly ruleOf: Readonly<Record<string, ConsentRule>>
  readonly parties: readonly ThirdParty[]
}

/** The settings of a page; null = nobody is asked and nothing loads. */
export type PageThirdParties = {
  readonly version: number
  readonly rule: Exclude<ConsentRule, 'off'>
  readonly parties: readonly ((Party & { readonly kind: FramedParty['kind'] }) | ReportingParty)[]
}
