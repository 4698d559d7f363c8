import { type PageLook as Look, readPageLook } from '@fairhouse/server-kit/page-look'
import { PAGE_LOCALES, type PageLocale } from './page.texts.ts'

export type PageLook = Look<PageLocale>

export function readLook(params: URLSearchParams, acceptLanguage: string): PageLook {
  return readPageLook(params, acceptLanguage, PAGE_LOCALES)
}
