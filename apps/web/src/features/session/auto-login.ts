import { readBackRoute } from '#core/routing/back-route.ts'

/** Search params of `/auth/autologin`. */
export type AutoLoginSearch = { readonly token?: string; readonly state?: string }

const TOKEN_FORM = /^[\w.~-]{1,256}$/
const STATE_CHARS_MAX = 4_096

export function readAutoLoginSearch(search: Readonly<Record<string, unknown>>): AutoLoginSearch {
  const { token, state } = search
  return {
    ...(typeof token === 'string' && TOKEN_FORM.test(token) && { token }),
    ...(typeof state === 'string' && state.length <= STATE_CHARS_MAX && { state }),
  }
}

/**
 * The destination in a state value: base64url of `{"backRoute": …}`. A path of this site, or
 * home for anything else (bars S7).
 */
export function backRouteOf(state: string | undefined): string {
  try {
    const bytes = Uint8Array.from(
      atob((state ?? '').replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    )
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return readBackRoute((value as { backRoute?: unknown } | null)?.backRoute) ?? '/'
  } catch {
    return '/'
  }
}
