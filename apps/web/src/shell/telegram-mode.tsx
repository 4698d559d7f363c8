import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useSession } from '#core/session/use-session.tsx'
import { tabStorage } from '#core/storage/guarded-storage.ts'
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
  useEffect(() => setLaunch(findLaunch(tabStorage)), [])
  return launch === null ? null : <Inside launch={launch} />
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
