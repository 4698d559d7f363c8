import { type PageLook, readPageLook } from '@fairhouse/server-kit/page-look'
import { INBOX_TEXTS, type InboxTexts } from './inbox.texts.ts'

/** A visitor's display settings, with their texts. */
export type InboxLook = PageLook & { readonly texts: InboxTexts }

export function readLook(params: URLSearchParams, acceptLanguage: string): InboxLook {
  const look = readPageLook(params, acceptLanguage, INBOX_TEXTS.locales)
  return { ...look, texts: INBOX_TEXTS.in(look.locale) }
}
