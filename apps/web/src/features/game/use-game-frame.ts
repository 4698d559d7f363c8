import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { accountsQuery } from '#core/session/player.queries.ts'
import { setResultShowing } from '#parts/game/shown-result.ts'
import { createFrameBridge, type FrameBridge, type FrameNews } from './frame-bridge.ts'

export type GameFrame = {
  readonly ref: RefObject<HTMLIFrameElement | null>
  /** Null until the client is ready. */
  readonly bridge: FrameBridge | null
}

/** Keeps the line to the game client open, and passes colours and balance changes on to it. */
export function useGameFrame(options: {
  /** Address of the client; null while there is none. */
  url: string | null
  colorMode: 'dark' | 'light'
  onNews: (news: FrameNews) => void
}): GameFrame {
  const { url, colorMode } = options
  const ref = useRef<HTMLIFrameElement>(null)
  const [bridge, setBridge] = useState<FrameBridge | null>(null)
  const onNews = useRef(options.onNews)
  useEffect(() => {
    onNews.current = options.onNews
  })
  useEffect(() => {
    if (url === null) return
    const opened = createFrameBridge({
      page: window,
      frame: () => ref.current?.contentWindow ?? null,
      origin: new URL(url).origin,
      onNews: (news) => {
        if (news.type === 'fairhouse:ready') setBridge(opened)
        if (news.type === 'fairhouse:showing') setResultShowing(news.isShowing)
        onNews.current(news)
      },
    })
    return () => {
      opened.close()
      setResultShowing(false)
      setBridge(null)
    }
  }, [url])
  useEffect(
    () => bridge?.send({ type: 'fairhouse:color-mode', mode: colorMode }),
    [bridge, colorMode],
  )
  useBalanceNews(bridge)
  return { ref, bridge }
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
