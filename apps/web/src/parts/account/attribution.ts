import { readRecord } from '@fairhouse/app-kit/storage/guarded-storage'
import type { SiteStorage, TabStorage } from '#core/storage/stored-keys.ts'

/** Parameters of an address that are stored beyond the page. */
export type VisitStores = {
  readonly local: Pick<SiteStorage, 'getItem' | 'setItem' | 'removeItem'>
  readonly session: Pick<TabStorage, 'getItem' | 'setItem'>
}

const AFFILIATE_KEY = 'affiliateTag'
const REFERRAL_KEY = 'ref_id'
/** Beside it, since other parties read the referral as it is. */
const REFERRAL_EXPIRES_KEY = 'ref_id_expires'
const BOT_KEY = 'botURL'
const DAY_MS = 24 * 60 * 60 * 1000
const LENGTH_MAX = 256
const MARK = /^[\w.~:@/?&=%+-]+$/
/** Only a bot of Telegram: any link could bring another address. */
const BOT = /^https:\/\/t\.me\/\w{5,64}(?:[/?][\w/=&-]*)?$/

/**
 * Stores the affiliate tag and the referral for `days` each, and the Telegram mode of an address.
 * Returns the search params without the tag, or null if the address can stay as it is: the tag
 * is removed, so that sharing the link does not spread it.
 */
export function keepVisitMarks(
  search: Readonly<Record<string, string>>,
  stores: VisitStores,
  { nowMs, days }: { readonly nowMs: number; readonly days: number },
): Record<string, string> | null {
  const { stag, ...rest } = search
  if (isMark(stag)) {
    const kept = { tag: stag, expires: nowMs + days * DAY_MS }
    stores.local.setItem(AFFILIATE_KEY, JSON.stringify(kept))
  }
  if (isMark(search['ref_id'])) {
    stores.local.setItem(REFERRAL_KEY, search['ref_id'])
    stores.local.setItem(REFERRAL_EXPIRES_KEY, String(nowMs + days * DAY_MS))
  }
  if (isBot(search['botURL'])) stores.session.setItem(BOT_KEY, search['botURL'])
  return stag === undefined ? null : rest
}

function isMark(value: string | undefined): value is string {
  return value !== undefined && value.length <= LENGTH_MAX && MARK.test(value)
}

function isBot(value: string | undefined): value is string {
  return isMark(value) && BOT.test(value)
}

/** The affiliate tag that brought this visitor, or null if there is none or it has expired. */
export function readAffiliateTag(stores: Pick<VisitStores, 'local'>, nowMs: number): string | null {
  const { tag, expires } = readRecord(stores.local, AFFILIATE_KEY)
  if (typeof tag !== 'string' || !isMark(tag)) return null
  if (typeof expires === 'number' && expires > nowMs) return tag
  stores.local.removeItem(AFFILIATE_KEY)
  return null
}

/** The referral that brought this visitor, or null if there is none or it has expired. */
export function readReferral(stores: Pick<VisitStores, 'local'>, nowMs: number): string | null {
  if (Number(stores.local.getItem(REFERRAL_EXPIRES_KEY)) > nowMs) {
    const value = stores.local.getItem(REFERRAL_KEY) ?? undefined
    return isMark(value) ? value : null
  }
  stores.local.removeItem(REFERRAL_KEY)
  stores.local.removeItem(REFERRAL_EXPIRES_KEY)
  return null
}

/** The bot whose app this page is shown in: Telegram mode. */
export function readBotUrl(stores: Pick<VisitStores, 'session'>): string | null {
  const value = stores.session.getItem(BOT_KEY) ?? undefined
  return isBot(value) ? value : null
}
