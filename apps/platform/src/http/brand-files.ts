import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Brand, DEFAULT_BRAND } from '@fairhouse/contract/brand'
import sharp from 'sharp'
import type { RawHandler } from '#platform/http/app'

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Icons of browsers and the installed app, by their share of the picture that the logo takes. */
const ICONS = [
  { path: '/icon-192.png', size: 192, share: 1 },
  { path: '/icon-512.png', size: 512, share: 1 },
  { path: '/icon-maskable-512.png', size: 512, share: 0.6 },
] as const

/** The operator's logo, mark, colours and icons, and the web app manifest with their name. */
export function createBrandFiles(options: {
  readonly brand: Brand
  readonly logoFile: string | null
  readonly look: { readonly markFile: string | null; readonly themeCss: string | null }
  /** Directory of the built web app. */
  readonly webDist: string
}): Readonly<Record<string, RawHandler>> {
  const { brand, logoFile, look, webDist } = options
  const { markFile, themeCss } = look
  const iconFile = markFile ?? logoFile
  return {
    ...(brand.logo !== null && logoFile !== null && { [brand.logo]: fileHandler(logoFile) }),
    ...(brand.mark !== null && markFile !== null && { [brand.mark]: fileHandler(markFile) }),
    ...(themeCss !== null && {
      '/brand/theme.css': () => Promise.resolve(answer(themeCss, 'text/css; charset=utf-8')),
    }),
    ...(iconFile !== null && createIcons(iconFile, brand)),
    '/site.webmanifest': async () => {
      const file = await readFile(join(webDist, 'client/site.webmanifest'), 'utf8').catch(
        () => '{}',
      )
      const { description, icons, ...base } = JSON.parse(file) as Record<string, unknown>
      const color = brand.theme?.dark.background
      const manifest = {
        ...base,
        ...(brand.name === DEFAULT_BRAND.name && { description }),
        icons: iconFile === null ? icons : MANIFEST_ICONS,
        name: brand.name,
        short_name: brand.name,
        ...(color !== undefined && { background_color: color, theme_color: color }),
      }
      return answer(JSON.stringify(manifest), 'application/manifest+json')
    },
  }
}

const MANIFEST_ICONS = ICONS.map(({ path: src, size, share }) => ({
  ...{ src, sizes: `${size}x${size}`, type: 'image/png' },
  ...(share < 1 && { purpose: 'maskable' }),
}))

function createIcons(file: string, brand: Brand): Record<string, RawHandler> {
  const made = ICONS.map(({ path, size, share }): [string, RawHandler] => [
    path,
    once(() => {
      const inner = Math.round(size * share)
      const around = (size - inner) / 2
      const [above, below] = [Math.floor(around), Math.ceil(around)]
      const background = share < 1 ? (brand.theme?.dark.background ?? '#0b1310') : '#00000000'
      return sharp(file, { density: 300 })
        .resize(inner, inner, { fit: 'contain', background: '#00000000' })
        .extend({ top: above, left: above, bottom: below, right: below, background: '#00000000' })
        .flatten(share < 1 ? { background } : false)
        .png()
        .toBuffer()
    }),
  ])
  return Object.fromEntries(made)
}

/** Anyone may ask for an icon, and drawing one is expensive. */
function once(draw: () => Promise<Buffer>): RawHandler {
  let drawn: Promise<Buffer> | undefined
  return async () => answer(await (drawn ??= draw()), 'image/png')
}

function fileHandler(file: string): RawHandler {
  return async () => answer(await readFile(file), TYPES[extname(file).toLowerCase()] ?? '')
}

function answer(body: string | Buffer, type: string): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' },
  })
}
