import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Brand } from '@fairhouse/contract/brand'
import type { RawHandler } from '#platform/http/app'

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** The operator's logo, and the web app manifest with the operator's name. */
export function createBrandFiles(options: {
  readonly brand: Brand
  readonly logoFile: string | null
  /** Directory of the built web app. */
  readonly webDist: string
}): Readonly<Record<string, RawHandler>> {
  const { brand, logoFile, webDist } = options
  return {
    ...(brand.logo !== null &&
      logoFile !== null && {
        [brand.logo]: async () =>
          answer(await readFile(logoFile), TYPES[extname(logoFile).toLowerCase()] ?? ''),
      }),
    '/site.webmanifest': async () => {
      const file = await readFile(join(webDist, 'client/site.webmanifest'), 'utf8').catch(
        () => '{}',
      )
      const manifest = { ...(JSON.parse(file) as object), name: brand.name, short_name: brand.name }
      return answer(JSON.stringify(manifest), 'application/manifest+json')
    },
  }
}

function answer(body: string | Buffer, type: string): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' },
  })
}
