import { useEffect, useState } from 'react'

/**
 * The game over the whole window, or the whole screen. The page as such goes full screen, so that
 * dialogs stay above the game. Esc leaves both.
 */
export function useTheatre(): {
  readonly isTheatre: boolean
  readonly toggleTheatre: () => void
  readonly toggleFullScreen: () => void
} {
  const [isTheatre, setIsTheatre] = useState(false)
  useEffect(() => {
    if (!isTheatre) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('[role="dialog"]') !== null) return
      setIsTheatre(false)
    }
    const onFullScreen = (): void => {
      if (document.fullscreenElement === null) setIsTheatre(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('fullscreenchange', onFullScreen)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('fullscreenchange', onFullScreen)
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined)
    }
  }, [isTheatre])
  const toggleFullScreen = (): void => {
    if (document.fullscreenElement !== null) {
      document.exitFullscreen().catch(() => undefined)
      return
    }
    setIsTheatre(true)
    // A browser that does not allow it still has the game over the whole window.
    document.documentElement.requestFullscreen().catch(() => undefined)
  }
  return { isTheatre, toggleTheatre: () => setIsTheatre(!isTheatre), toggleFullScreen }
}
