import { type PageLook, readPageLook } from '@fairhouse/server-kit/page-look'
import { TEXTS } from './page.texts.ts'

export type { PageLook }

export function readLook(params: URLSearchParams, acceptLanguage: string): PageLook {
  return readPageLook(params, acceptLanguage, TEXTS.locales)
}
