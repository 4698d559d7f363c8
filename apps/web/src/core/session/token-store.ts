import type { TabStorage } from '#core/storage/stored-keys.ts'
import { formatTokenCookie, readTokenCookie, TOKEN_COOKIE } from './token-cookie.ts'

export type TokenStore = {
  read(): string | null
  write(token: string | null): void
}

/**
 * Where the token of this page is kept: its cookie. In a frame of another site a browser may keep no
 * cookies, and then it stays in the tab.
 */
export function createTokenStore(page: {
  readonly document: { cookie: string }
  readonly storage: Pick<TabStorage, 'getItem' | 'setItem' | 'removeItem'>
  readonly isSecure: boolean
  readonly isFramed: boolean
}): TokenStore {
  const { document, storage, isSecure, isFramed } = page
  return {
    read() {
      const kept = isFramed ? storage.getItem(TOKEN_COOKIE) : null
      return readTokenCookie(document.cookie) ?? readTokenCookie(`${TOKEN_COOKIE}=${kept ?? ''}`)
    },
    write(token) {
      document.cookie = formatTokenCookie(token, isSecure, isFramed)
      // A browser may keep the old cookie for a moment: another tab, notified next,
      // would read the former one. Reading it back here waits for that.
      const kept = readTokenCookie(document.cookie)
      if (!isFramed) return
      if (token === null || kept === token) storage.removeItem(TOKEN_COOKIE)
      else storage.setItem(TOKEN_COOKIE, token)
    },
  }
}
