import { type PageLook, readPageLook } from '@fairhouse/server-kit/page-look'
import { INBOX_LOCALES, INBOX_TEXTS, type InboxLocale } from './inbox.texts.ts'
import type { InboxTexts } from './texts/inbox-texts.ts'

/** A visitor's display settings, with their texts. */
export type InboxLook = PageLook<InboxLocale> & { readonly texts: InboxTexts }

export function readLook(params: URLSearchParams, acceptLanguage: string): InboxLook {
  const look = readPageLook(params, acceptLanguage, INBOX_LOCALES)
  return { ...look, texts: INBOX_TEXTS[look.locale] }
}
