import { useRouter } from '@tanstack/react-router'
import { findLocale, joinLocalePath } from '@fairhouse/app-kit/i18n/locale'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { formatLanguageCookie } from '#core/i18n/preferred-locale.ts'

/** Opens this page in another language, and keeps the choice; nothing for the one it is in. */
export function useSwitchLanguage(): (code: string) => void {
  const router = useRouter()
  return (code) => {
    const locale = findLocale(code)?.code
    if (locale === undefined || locale === currentLocale()) return
    document.cookie = formatLanguageCookie(locale)
    window.location.assign(joinLocalePath(locale, router.state.location.href))
  }
}
