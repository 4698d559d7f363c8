/** Display modes of the gallery; all of them are in the address. */
export type Look = {
  readonly page: string
  readonly mode: 'dark' | 'light'
  readonly theme: 'default' | 'harbour'
  readonly direction: 'ltr' | 'rtl'
}

/** Reads the look from an address like `/__gallery/actions?mode=light&dir=rtl`. */
export function readLook(url: URL): Look {
  const query = url.searchParams
  return {
    page: url.pathname.split('/')[2] ?? '',
    mode: query.get('mode') === 'light' ? 'light' : 'dark',
    theme: query.get('theme') === 'harbour' ? 'harbour' : 'default',
    direction: query.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  }
}

/** The address of a display mode. */
export function writeLook({ page, mode, theme, direction }: Look): string {
  return `/__gallery/${page}?${new URLSearchParams({ mode, theme, dir: direction })}`
}
