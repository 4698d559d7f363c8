/** What a visitor is asked about; what the site itself needs is not asked. */
export const PURPOSES = ['analytics', 'marketing'] as const

export type Purpose = (typeof PURPOSES)[number]

/**
 * What a country's law wants: `ask` before anything loads, `notice` loads unless the visitor refuses,
 * `off` loads nothing there and asks nobody.
 */
export type ConsentRule = 'ask' | 'notice' | 'off'

/** What ad pixels are told of. */
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

/** A script of somebody else: it runs in a frame of an origin that is nobody's, never in the page. */
export type FramedParty = Party & {
  readonly script: string
  /** Further origins that it may load from and send to. */
  readonly hosts: readonly string[]
} & (
    | { readonly kind: 'tag-manager' }
    | { readonly kind: 'analytics'; readonly measurementId: string }
    | {
        /** Sees a copy of the page in which every word is the same one. */
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

/** Runs in the page as part of our own build; only what it reports goes to `dsn`. */
export type ReportingParty = Party & {
  readonly kind: 'error-reporting'
  readonly dsn: string
}

export type ThirdParty = FramedParty | ReportingParty

/** The third parties of an operator. */
export type ThirdPartyConfig = {
  /** Grows when visitors have to be asked again. */
  readonly version: number
  readonly rule: ConsentRule
  readonly ruleOf: Readonly<Record<string, ConsentRule>>
  readonly parties: readonly ThirdParty[]
}

/** What a page is told of them; null = nobody is asked and nothing loads. */
export type PageThirdParties = {
  readonly version: number
  readonly rule: Exclude<ConsentRule, 'off'>
  readonly parties: readonly ((Party & { readonly kind: FramedParty['kind'] }) | ReportingParty)[]
}
