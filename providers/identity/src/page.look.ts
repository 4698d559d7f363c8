import { type PageLook as Look, readPageLook } from '@fairhouse/server-kit/page-look'
import type { PageLocale } from './page.texts.ts'

export type PageLook = Look<PageLocale>

export function readLook(params: URLSearchParams, acceptLanguage: string): PageLook {
  return readPageLook(params, acceptLanguage, ['en', 'pt-BR', 'ar'])
}
