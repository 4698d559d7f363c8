import * as kit from '@fairhouse/app-kit/storage/guarded-storage'

/** All that the app keeps in the storage of this browser, across tabs and visits: no other key compiles. */
export type SiteKey =
  // Names of the specification.
  | 'affiliateTag'
  | 'ref_id'
  | 'ref_id_expires'
  | 'changeSession'
  | 'installAsked'
  | 'readMessages'
  | 'readPushes'
  // Names of this app.
  | 'fairhouse:active-at'
  | 'fairhouse:device'
  | 'fairhouse:equivalent-currency'
  | 'fairhouse:payment-region'
  | 'fairhouse:push'
  | 'fairhouse:rail'
  | 'fairhouse:refreshing'
  | 'fairhouse:regfin'
  | 'fairhouse:social'

/** All keys in the storage of a tab: typed input, pending work, one-time notices. */
export type TabKey =
  // Names of the specification.
  | 'access_token'
  | 'botURL'
  | 'initData'
  | 'initDataUnsafe'
  | 'tgPlatform'
  // Names of this app.
  | `fairhouse:draft:${string}`
  | 'fairhouse:alerted-invoices'
  | 'fairhouse:deposit-order'
  | 'fairhouse:net-start'
  | 'fairhouse:play-time'
  | 'fairhouse:reload'
  | 'fairhouse:return-game'
  | 'fairhouse:second-step'
  | 'fairhouse:session-ended'
  | 'fairhouse:social-challenge'
  | 'fairhouse:withdrawal-order'

/** Of this tab: typed input, pending work, one-time notices. */
export type TabStorage = kit.GuardedStorage<TabKey>

/** Of this browser, across tabs and visits. */
export type SiteStorage = kit.GuardedStorage<SiteKey>

export const tabStorage: TabStorage = kit.tabStorage

export const siteStorage: SiteStorage = kit.siteStorage
