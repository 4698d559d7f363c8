import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test as base } from './fixture.ts'

export { expect }

const BUILT = new URL('../apps/web/gallery/dist', import.meta.url).pathname
const BASE = '/__gallery/'
const NONCE = 'gallery'

/** As strict as the pages of the site: a part that needs more fails here. */
const POLICY = [
  "default-src 'self'",
  `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
  `style-src 'self' 'nonce-${NONCE}'`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The test of the gallery, with the address where its files, built for it, are served. */
export const test = base.extend<object, { readonly galleryUrl: string }>({
  galleryUrl: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of this pattern
    async ({}, use) => {
      buildGallery()
      const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://gallery')
        const isFile = pathname.startsWith(`${BASE}assets/`) && !pathname.includes('..')
        const path = isFile ? pathname.slice(BASE.length) : 'index.html'
        const type = TYPES[extname(path)] ?? 'application/octet-stream'
        readFile(join(BUILT, path)).then(
          (file) => {
            const headers = { 'content-type': type, 'content-security-policy': POLICY }
            response.writeHead(200, isFile ? { 'content-type': type } : headers)
            const page = () => String(file).replaceAll('<script ', `<script nonce="${NONCE}" `)
            response.end(isFile ? file : page())
          },
          () => response.writeHead(404).end(),
        )
      })
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      await use(`http://127.0.0.1:${port}${BASE}`)
      server.close()
    },
    { scope: 'worker' },
  ],
})

function buildGallery(): void {
  // Set beside NO_COLOR by the test runner, it makes Node warn on the stream that is looked at.
  const { FORCE_COLOR: _, ...env } = process.env
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  const build = spawnSync(
    process.execPath,
    [...vite, '--config', 'apps/web/gallery/vite.config.ts'],
    { cwd: new URL('..', import.meta.url), encoding: 'utf8', env },
  )
  expect(build.stderr).toBe('')
  expect(build.status).toBe(0)
}

/** The display modes of the gallery. */
export type Look = {
  readonly mode: 'dark' | 'light'
  readonly theme: 'default' | 'harbour'
  readonly dir: 'ltr' | 'rtl'
  readonly width: number
  readonly height: number
}

/** Opens a page of the gallery and waits until it stands. */
export async function openGallery(page: Page, url: string, look: Look): Promise<void> {
  const { width, height, ...query } = look
  await page.setViewportSize({ width, height })
  await page.goto(`${url}?${new URLSearchParams(query)}`)
  await page.locator('[data-gallery-ready]').waitFor({ state: 'attached' })
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('link[data-theme]')?.sheet,
  )
  await page.evaluate(() => document.fonts.ready)
}

/** Shows the open page in another display mode, without reloading it. */
export async function showLook(page: Page, { width, height, ...look }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(async ({ mode, theme, dir }) => {
    const root = document.documentElement
    root.dataset['colorMode'] = mode
    root.dir = dir
    scrollTo(0, 0)
    getSelection()?.empty()
    const link = document.querySelector<HTMLLinkElement>('link[data-theme]')
    if (!link) throw new Error('The gallery has no second theme.')
    link.media = theme === 'harbour' ? 'all' : 'not all'
    // colours on the way would be measured as they are
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getTiming().iterations === Infinity
      if (!isEndless) await animation.finished.catch(() => null)
    }
  }, look)
}

type Stop = { readonly name: string; readonly isSeen: boolean }

/**
 * Walks the whole page by Tab, as someone without a pointer does. Returns where the walk stopped:
 * whether the focus could be seen there, and the controls that it never reached.
 */
export async function walkByTab(page: Page): Promise<{ unseen: string[]; unreached: string[] }> {
  await page.evaluate(startWalk)
  const unseen: string[] = []
  for (let step = 0; step < STOPS_MAX; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(readStop)
    if (stop === null) break
    if (!stop.isSeen) unseen.push(stop.name)
  }
  return { unseen, unreached: await page.evaluate(listUnreached) }
}

const STOPS_MAX = 250

/** Marks the focused element; null once the walk is back at the start or has left the page. */
function readStop(): Stop | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  if (element.dataset['reached'] !== undefined && element.getAttribute('type') !== 'date')
    return null
  element.dataset['reached'] = ''
  const hasRing = (one: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && outlineWidth !== '0px'
  }
  // on the control itself, on the box around it, or on a drawing next to it
  const around = [element, element.parentElement, element.parentElement?.parentElement]
  const beside = [...(element.parentElement?.querySelectorAll('*') ?? [])]
  const isSeen = [...around, ...beside].some((one) => one && hasRing(one))
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  return { name: `${element.tagName.toLowerCase()} ${name.slice(0, 40) || element.id}`, isSeen }
}

/** Goes to the top, and marks the elements that Tab has to reach: of a radio group one. */
function startWalk(): void {
  document.body.tabIndex = -1
  document.body.focus()
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )
  for (const element of all) {
    const isOff = element.matches(':disabled, [inert] *, [aria-hidden="true"]')
    if (isOff || element.tabIndex < 0 || !element.checkVisibility()) continue
    element.dataset['walk'] = ''
  }
}

function listUnreached(): string[] {
  const left = document.querySelectorAll<HTMLElement>('[data-walk]:not([data-reached])')
  return [...left]
    .filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      return !document.querySelector(`input[name="${element.name}"][data-reached]`)
    })
    .map((element) => element.outerHTML.slice(0, 120))
}
