import { useRouter } from '@tanstack/react-router'
import { findLocale, joinLocalePath } from '#core/i18n/locale.ts'
import { currentLocale } from '#core/i18n/i18n.ts'
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
