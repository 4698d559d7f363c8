import { loadScript } from '#parts/third-party/load-script.ts'

/** The part of the provider's web SDK that the page uses (its script defines `snsWebSdk`). */
export type WebSdk = {
  init(token: string, updateToken: () => Promise<string>): WebSdkBuilder
}

export type WebSdkBuilder = {
  withConf(conf: Readonly<Record<string, unknown>>): WebSdkBuilder
  withOptions(options: Readonly<Record<string, unknown>>): WebSdkBuilder
  on(name: string, listener: (payload: unknown) => void): WebSdkBuilder
  onMessage(listener: (type: string, payload: unknown) => void): WebSdkBuilder
  build(): WebSdkInstance
}

export type WebSdkInstance = {
  launch(container: string | HTMLElement): void
  destroy?(): void
}

let loading: { readonly url: string; readonly sdk: Promise<WebSdk> } | null = null

/**
 * Loads the SDK from the address that the site names, once. Nothing of the provider is on a page
 * before the player starts a verification (bars S5).
 */
export async function loadWebSdk(page: Document, url: string): Promise<WebSdk> {
  if (loading?.url !== url) {
    const sdk = readSdk(page, url)
    loading = { url, sdk }
    // A failed load is retried the next time.
    sdk.catch(() => (loading = null))
  }
  return await loading.sdk
}

async function readSdk(page: Document, url: string): Promise<WebSdk> {
  await loadScript(page, { url })
  const { snsWebSdk } = page.defaultView as unknown as { snsWebSdk?: WebSdk }
  if (snsWebSdk === undefined) throw new Error('The script is not the SDK')
  return snsWebSdk
}
