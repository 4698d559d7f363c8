type Cookie = { readonly value: string; readonly path: string }

export type VisitorPage = {
  readonly status: number
  readonly html: string
  readonly url: string
  readonly headers: Headers
}

export type Visitor = {
  /** Opens an address and follows redirects as long as they stay on the issuer's host. */
  open(url: string): Promise<VisitorPage>
  /** Sends a form of the page that is open; answers the page or the address that it left for. */
  submit(name: string, fields?: Record<string, string>, from?: string): Promise<VisitorPage>
}

/** A browser as far as an issuer sees one: cookies by path, redirects, forms with their origin. */
export function createVisitor(headers: Record<string, string> = {}): Visitor {
  const jar = new Map<string, Cookie>()
  let here = 'about:blank'

  async function go(url: string, init: RequestInit = {}): Promise<VisitorPage> {
    const { pathname, host } = new URL(url)
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...headers, ...init.headers, cookie: cookiesFor(pathname) },
    })
    keep(response, pathname)
    const location = response.headers.get('location')
    const next = location === null ? null : new URL(location, url)
    if (next !== null && next.host === host) return go(next.href)
    const { status, headers: received } = response
    if (next !== null) return { status, html: '', url: next.href, headers: received }
    here = url
    return { status, html: await response.text(), url, headers: received }
  }

  function cookiesFor(path: string): string {
    const fitting = [...jar].filter(([, cookie]) => path.startsWith(cookie.path))
    return fitting.map(([key, { value }]) => `${key.split(' ', 1).join('')}=${value}`).join('; ')
  }

  function keep(response: Response, requestPath: string): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/; ?/)
      const [name = '', value = ''] = pair.split(/=(.*)/)
      const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? requestPath
      const isOver = attributes.some((text) => /^expires=Thu, 01 Jan 1970/i.test(text))
      if (isOver) jar.delete(`${name} ${path}`)
      else jar.set(`${name} ${path}`, { value, path })
    }
  }

  return {
    open: (url) => go(url),
    submit(name, fields = {}, from = new URL(here).origin) {
      const { origin, pathname, search } = new URL(here)
      const base = pathname.replace(/\/(?:person|new|allow|cancel)$/, '')
      return go(`${origin}${base}/${name}${search}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
      })
    },
  }
}

/** Address of the page behind which this person is chosen: the value of their button. */
export function personIn(html: string, name: string): string {
  const button = html.split('<button').find((part) => part.includes(`>${name}<`)) ?? ''
  return /value="([0-9a-f-]{36})"/.exec(button)?.[1] ?? ''
}
