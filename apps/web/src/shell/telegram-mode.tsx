import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { currentLocale, offeredLocales } from '@fairhouse/app-kit/i18n/language'
import { joinLocalePath, splitLocalePath } from '@fairhouse/app-kit/i18n/locale'
import { chooseTelegramLocale } from '#core/i18n/preferred-locale.ts'
import { beginOwnReload } from '#core/routing/own-reload.ts'
import { useSession } from '#core/session/use-session.tsx'
import { tabStorage } from '#core/storage/stored-keys.ts'
import { findLaunch, type TelegramLaunch } from '#parts/telegram/telegram-launch.ts'
import { useColorMode } from './use-color-mode.tsx'

const TelegramApp = lazy(async () => ({
  default: (await import('#features/telegram/telegram-app.tsx')).TelegramApp,
}))
const TelegramSignUpForm = lazy(async () => ({
  default: (await import('#features/account/telegram-sign-up-form.tsx')).TelegramSignUpForm,
}))

/** Everything that is different inside Telegram; nothing of it loads elsewhere. */
export function TelegramMode(): ReactNode {
  const [launch, setLaunch] = useState<TelegramLaunch | null>(null)
  useEffect(() => {
    const found = findLaunch(tabStorage)
    // Before signing in: Telegram's init data works once.
    if (found === null || !openInItsLanguage(found)) setLaunch(found)
  }, [])
  return launch === null ? null : <Inside launch={launch} />
}

/** Whether the page is loaded afresh in the language of Telegram; a link to a page keeps its own. */
function openInItsLanguage({ user }: TelegramLaunch): boolean {
  const { pathname, search } = window.location
  const locale = chooseTelegramLocale(document.cookie, user?.language_code ?? '')
  const isThere = locale === null || locale === currentLocale()
  if (isThere || splitLocalePath(pathname).path !== '/') return false
  if (!offeredLocales().some(({ code }) => code === locale)) return false
  beginOwnReload()
  window.location.replace(joinLocalePath(locale, '/') + search)
  return true
}

function Inside({ launch }: { readonly launch: TelegramLaunch }): ReactNode {
  const session = useSession()
  const [, setMode] = useColorMode()
  const setDark = useCallback((isDark: boolean) => setMode(isDark ? 'dark' : 'light'), [setMode])
  return (
    <Suspense fallback={null}>
      <TelegramApp
        launch={launch}
        setDark={setDark}
        signUpForm={(challenge, onDone) => (
          <Suspense fallback={null}>
            <TelegramSignUpForm
              challenge={challenge}
              onRegistered={async (signedIn) => {
                await session.adopt(signedIn)
                onDone()
              }}
            />
          </Suspense>
        )}
      />
    </Suspense>
  )
}
