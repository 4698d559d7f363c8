import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { IconButton } from '@fairhouse/ui/icon-button'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { t, wordOf } from '#core/i18n.ts'
import { useSession } from '#core/session.queries.ts'
import styles from './operator-card.module.css'
import { useColorMode } from './use-color-mode.ts'

const MINUTE_MS = 60_000

/** Who is signed in, for how long, the colours, and the way out. */
export function OperatorCard(): ReactNode {
  const session = useSession()
  const client = useQueryClient()
  const router = useRouter()
  const [mode, next] = useColorMode()
  const leftMs = useLeftMs(session?.expiresAt)
  const leave = useAction(async () => await call('POST /office/api/sign-out'), {
    // Nothing of what this operator saw stays for the next one.
    onDone: async () => {
      client.clear()
      await router.invalidate()
    },
  })
  if (session === null) return null
  const roles = session.roles.map((role) => wordOf('role', role)).join(', ')
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <Link to="/passkeys" className={styles.name} title={t('passkeys.title')}>
          {session.displayName || session.name}
        </Link>
        <p className="fine">{roles}</p>
        <p className="fine tabular">
          {t(session.way === 'demo' ? 'shell.leftDemo' : 'shell.left', {
            hours: Math.floor(leftMs / MINUTE_MS / 60),
            minutes: Math.floor(leftMs / MINUTE_MS) % 60,
          })}
        </p>
      </div>
      <div className={styles.buttons}>
        <IconButton
          kind="quiet"
          icon={ICONS[mode]}
          label={t(`shell.color.${mode}`)}
          onClick={next}
        />
        <IconButton
          kind="quiet"
          icon="log-out"
          label={t('shell.signOut')}
          onClick={() => leave.run()}
        />
      </div>
    </div>
  )
}

const ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const

function useLeftMs(expiresAt: string | undefined): number {
  const [nowMs, setNowMs] = useState(siteNowMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(siteNowMs()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return expiresAt === undefined ? 0 : Math.max(0, Date.parse(expiresAt) - nowMs)
}
