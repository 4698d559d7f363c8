import { loadLanguage } from '#core/i18n/catalogues.ts'
import { findLocale, splitLocalePath } from '@fairhouse/app-kit/i18n/locale'
import { renderPlainPage } from '#core/routing/plain-page.ts'
import type { RefusalPage } from '../server-context.ts'

/** Says in the language of the address why its page was not rendered, at the cost of a few lines. */
export const renderRefusalPage: RefusalPage = async ({ pathname, status, nonce }) => {
  const { locale, t } = await loadLanguage(splitLocalePath(pathname).locale)
  return renderPlainPage({
    lang: locale,
    dir: findLocale(locale)?.dir ?? 'ltr',
    title: status === 429 ? t('busy.tooMany.title') : t('busy.late.title'),
    text: status === 429 ? t('busy.tooMany.text') : t('busy.late.text'),
    retry: t('shell.error.retry'),
    nonce,
  })
}
