import { useRouter } from '@tanstack/react-router'
import { useCallback, type MouseEvent } from 'react'
import { currentLocale } from './i18n.ts'
import { splitLocalePath } from './locale.ts'

/**
 * For links that are not the app's own but an operator's: presses on those that lead to a page of
 * this language are followed inside the app. Put it on what is around them.
 */
export function useAppLinks(): (event: MouseEvent) => void {
  const router = useRouter()
  return useCallback(
    (event) => {
      const target = findAppTarget(event)
      if (target === null) return
      event.preventDefault()
      router.history.push(target)
    },
    [router],
  )
}

/** The address of a pressed link that the app can follow by itself, else null. */
function findAppTarget(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target !== '' || link.origin !== window.location.origin) return null
  // A place on this page is the browser's to find.
  if (link.getAttribute('href')?.startsWith('#') === true) return null
  if (splitLocalePath(link.pathname).locale !== currentLocale()) return null
  return link.pathname + link.search + link.hash
}
