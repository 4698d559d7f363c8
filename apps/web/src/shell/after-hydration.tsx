import { useRouteContext } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { netText } from '@fairhouse/app-kit/i18n/net-text'
import { formatPlayTime } from '#parts/game/play-time.ts'
import { useNetPosition } from '#parts/game/use-net-position.ts'
import { usePlayTime } from '#parts/game/use-play-time.ts'
import { InstallHint } from './install-hint.tsx'
import { ModalHost } from './modal-host.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PlayFactsOf } from './play-facts.tsx'
import { TelegramMode } from './telegram-mode.tsx'
import { ThirdParties } from './third-parties.tsx'
import { useIdleEnd } from './use-idle-end.ts'
import { useDevicePush } from './use-device-push.ts'
import { useJackpotBadges } from './use-jackpot-badges.ts'
import { useRealtime } from './use-realtime.ts'

/**
 * Features that do not affect the first view: dialogs, socket, notifications,
 * Telegram, and third parties if the site has any.
 */
export function AfterHydration({ hasThirdParties }: { hasThirdParties: boolean }): ReactNode {
  useRealtime()
  useDevicePush()
  useIdleEnd()
  useJackpotBadges()
  usePageTraces()
  return (
    <>
      <ModalHost />
      <TelegramMode />
      {hasThirdParties && <ThirdParties />}
    </>
  )
}

/** For operators who collect traces; loads nothing elsewhere. */
function usePageTraces(): void {
  const hasTraces = useRouteContext({ from: '__root__', select: ({ config }) => config.hasTraces })
  useEffect(() => {
    if (!hasTraces) return
    void import('../startup/page-traces.ts').then(
      ({ startPageTraces }) => startPageTraces(window),
      () => undefined,
    )
  }, [hasTraces])
}

export { InstallHint, OfflineBanner }

export function PlayedFacts(): ReactNode {
  const playedMs = usePlayTime()
  const position = useNetPosition(playedMs !== null)
  const net = position && t('late.play.net', { amount: netText(position.net, position.currency) })
  const time = playedMs === null ? null : t('late.play.time', { time: formatPlayTime(playedMs) })
  return <PlayFactsOf time={time} net={net} />
}
