import { type PageLook, readPageLook } from '@fairhouse/server-kit/page-look'
import { INBOX_TEXTS, type InboxLocale, type InboxTexts } from './inbox.texts.ts'

/** How a visitor wants the pages, with the words for it. */
export type InboxLook = PageLook<InboxLocale> & { readonly texts: InboxTexts }

export function readLook(params: URLSearchParams, acceptLanguage: string): InboxLook {
  const look = readPageLook(params, acceptLanguage, ['en', 'pt-BR', 'ar'])
  return { ...look, texts: INBOX_TEXTS[look.locale] }
}
