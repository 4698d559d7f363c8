import { useRouter } from '@tanstack/react-router'
import { useCallback, type RefCallback } from 'react'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { splitLocalePath } from '@fairhouse/app-kit/i18n/locale'

/**
 * For links in an operator's texts: presses on links to pages of
 * this language are handled inside the app. Set it as `ref` on their container.
 */
export function useAppLinks(): RefCallback<HTMLElement> {
  const router = useRouter()
  return useCallback(
    (around) => {
      if (around === null) return
      const follow = (event: MouseEvent): void => {
        const target = findAppTarget(event)
        if (target === null) return
        event.preventDefault()
        router.history.push(target)
      }
      around.addEventListener('click', follow)
      return () => around.removeEventListener('click', follow)
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
