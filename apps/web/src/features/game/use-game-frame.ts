import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { currentBrand } from '@fairhouse/app-kit/i18n/language'
import { accountsQuery } from '#core/session/player.queries.ts'
import { setResultShowing } from '#parts/game/shown-result.ts'
import { createFrameBridge, type FrameBridge, type FrameNews } from './frame-bridge.ts'
import { readThemeColors } from './theme-colors.ts'

export type GameFrame = {
  readonly ref: RefObject<HTMLIFrameElement | null>
  /** `open` once its page has loaded; `blocked` if the policy of this page forbids its origin. */
  readonly state: 'opening' | 'open' | 'blocked'
  readonly onLoad: () => void
  /** For clients that speak our messages, once they are ready; else null. */
  readonly bridge: FrameBridge | null
}

/**
 * The frame of the game client. A client that speaks our messages gets colours and balance changes;
 * others need none of them.
 */
export function useGameFrame(options: {
  /** Address of the client; null while there is none. */
  url: string | null
  colorMode: 'dark' | 'light'
  onNews: (news: FrameNews) => void
}): GameFrame {
  const { url, colorMode } = options
  const ref = useRef<HTMLIFrameElement>(null)
  const [bridge, setBridge] = useState<FrameBridge | null>(null)
  const [state, setState] = useState<GameFrame['state']>('opening')
  const onNews = useRef(options.onNews)
  useEffect(() => {
    onNews.current = options.onNews
  })
  useEffect(() => {
    if (url === null) return
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && url.startsWith(blockedURI)) setState('blocked')
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    const opened = createFrameBridge({
      page: window,
      frame: () => ref.current?.contentWindow ?? null,
      origin: new URL(url).origin,
      onNews: (news) => {
        if (news.type === 'fairhouse:ready') {
          setBridge(opened)
          setState('open')
        }
        if (news.type === 'fairhouse:showing') setResultShowing(news.isShowing)
        onNews.current(news)
      },
    })
    return () => {
      document.removeEventListener('securitypolicyviolation', onViolation)
      opened.close()
      setState('opening')
      setResultShowing(false)
      setBridge(null)
    }
  }, [url])
  useEffect(
    () => bridge?.send({ type: 'fairhouse:color-mode', mode: colorMode }),
    [bridge, colorMode],
  )
  useEffect(() => {
    const { theme } = currentBrand()
    const colors = theme && readThemeColors(document.styleSheets, theme.stylesheet)
    if (colors !== null) bridge?.send({ type: 'fairhouse:theme', colors })
  }, [bridge])
  useBalanceNews(bridge)
  // A frame that the policy blocks loads an error page.
  const onLoad = () => setState((was) => (was === 'opening' ? 'open' : was))
  return { ref, bridge, state, onLoad }
}

/** A deposit, or play in another tab: the client shows the balance too and reloads it. */
function useBalanceNews(bridge: FrameBridge | null): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (bridge === null) return
    const key = JSON.stringify(accountsQuery.queryKey)
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if (event.query.queryHash === key) bridge.send({ type: 'fairhouse:balance-changed' })
    })
  }, [bridge, queryClient])
}
