/** A setting: its variable, purpose and allowed values. */
export type Setting<T> = {
  /** Name of the environment variable. */
  readonly name: string
  readonly what: string
  /** The allowed values in words, for error texts and the operator's table. */
  readonly allowed: string
  readonly fallback: T
  /** Never shown in error texts. */
  readonly isSecret?: boolean
  /** The parsed value; undefined if the text is not allowed. */
  parse(text: string): T | undefined
}

/** The parsed values of a table, by key. */
export type SettingValues<T> = {
  [K in keyof T]: T[K] extends Setting<infer V> ? V : never
}

type Head = { readonly name: string; readonly what: string }

export function choice<const V extends string>(
  head: Head & { readonly values: readonly V[]; readonly fallback: NoInfer<V> },
): Setting<V> {
  return {
    ...head,
    allowed: head.values.join(' or '),
    parse: (text) => head.values.find((value) => value === text),
  }
}

export function whole(
  head: Head & { readonly min: number; readonly max: number; readonly fallback: number },
): Setting<number> {
  return {
    ...head,
    allowed: `a whole number from ${head.min} to ${head.max}`,
    parse(text) {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
      return value >= head.min && value <= head.max ? value : undefined
    },
  }
}

export function text(head: Head & { readonly fallback: string }): Setting<string>
export function text(head: Head & { readonly fallback: null }): Setting<string | null>
export function text<F extends string | null>(head: Head & { readonly fallback: F }) {
  return { ...head, allowed: 'any text', parse: (value: string) => value }
}

/** A line of text shown to players; null if not set. */
export function words(head: Head & { readonly max: number }): Setting<string | null> {
  return {
    ...head,
    fallback: null,
    allowed: `a line of at most ${head.max} characters`,
    parse: (value) => (value.length <= head.max && !/\p{Cc}/u.test(value) ? value : undefined),
  }
}

/** At least 32 characters, so that it cannot be guessed. */
export function secret(head: Head): Setting<string | null> {
  return {
    ...head,
    fallback: null,
    isSecret: true,
    allowed: 'at least 32 characters, e.g. from `openssl rand -base64 32`',
    parse: (value) => (value.length >= 32 ? value : undefined),
  }
}

/** A signing secret in the Standard Webhooks format. */
export function webhookSecret(head: Head): Setting<string | null> {
  return {
    ...head,
    fallback: null,
    isSecret: true,
    allowed: 'whsec_ and base64',
    parse: parseWebhookSecret,
  }
}

export function parseWebhookSecret(value: string): string | undefined {
  return /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(value) ? value : undefined
}

/** Signing secrets, newest first; older ones still verify. */
export function secrets(head: Head): Setting<readonly string[]> {
  const single = secret(head)
  return {
    ...list({
      ...head,
      fallback: [],
      allowedItem: single.allowed,
      parseItem: (item) => single.parse(item) ?? undefined,
    }),
    isSecret: true,
  }
}

/** A PEM key; `\n` may stand for line ends, since many tools allow one line only. */
export function pem(head: Head & { readonly kind: 'PUBLIC' | 'PRIVATE' }): Setting<string | null> {
  return {
    ...head,
    fallback: null,
    isSecret: head.kind === 'PRIVATE',
    allowed: `an RSA key in PEM form, -----BEGIN ${head.kind} KEY-----`,
    parse(value) {
      const lines = value.replaceAll('\\n', '\n').trim()
      const isPem = new RegExp(`^-----BEGIN (RSA )?${head.kind} KEY-----\\n[^-]+-----END`).test(
        lines,
      )
      return isPem ? `${lines}\n` : undefined
    },
  }
}

/** An origin without path, e.g. `https://play.example`. */
export function origin(head: Head): Setting<string | null> {
  return {
    ...head,
    fallback: null,
    allowed: 'an origin such as https://play.example',
    parse: parseOrigin,
  }
}

/** The address that calls of a company start with, possibly with a path. */
export function address(head: Head): Setting<string | null> {
  return {
    ...head,
    fallback: null,
    allowed: 'an address such as https://api.example or https://api.example/casino',
    parse(value) {
      if (!URL.canParse(value)) return undefined
      const { origin: start, pathname, search, hash } = new URL(value)
      const isPlain = parseOrigin(start) !== undefined && search === '' && hash === ''
      return isPlain ? start + pathname.replace(/\/$/, '') : undefined
    },
  }
}

/** Origins of pages; a host may start with `*.` for all below it. */
export function origins(head: Head): Setting<readonly string[]> {
  return list({
    ...head,
    fallback: [],
    allowedItem: 'origins such as https://games.example or https://*.games.example',
    // It becomes part of a policy, so nothing but a plain host passes.
    parseItem(item) {
      const bare = item.toLowerCase().replace(/\/$/, '')
      const isPlain = /^https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/.test(bare)
      return isPlain ? bare : undefined
    },
  })
}

/** The name of a request header, lower-cased as in Node, or `off` for none. */
export function header(head: Head): Setting<string | null> {
  return {
    ...head,
    fallback: null,
    allowed: 'the name of a header, or off',
    parse: (value) =>
      /^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(value) ? value.toLowerCase() : undefined,
  }
}

export function list(
  head: Head & {
    readonly fallback: readonly string[]
    readonly allowedItem: string
    readonly parseItem: (item: string) => string | undefined
  },
): Setting<readonly string[]> {
  return {
    ...head,
    allowed: `${head.allowedItem}, separated by commas`,
    parse(value) {
      const items = value.split(',').map((item) => item.trim())
      const parsed = items.filter((item) => item !== '').map(head.parseItem)
      return parsed.includes(undefined) ? undefined : (parsed as string[])
    },
  }
}

export function parseOrigin(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined
  const url = new URL(value)
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  return isBare && /^https?:$/.test(url.protocol) ? url.origin : undefined
}
