import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Hono, type Context } from 'hono'
import { readLook } from '../page.look.ts'
import { setPageHeaders } from '@fairhouse/server-kit/page-policy'
import { ID_DOCUMENTS, type IdDocument, type PictureSlot } from './applicant.ts'
import type { ApplicantService } from './applicant.service.ts'
import { framePage } from './frame.page.ts'
import type { SdkTokens } from './sdk-token.service.ts'
import type { VerificationDeps } from './verification.config.ts'
import type { ApplicantRow } from './verification.tables.ts'

const SCRIPTS = ['websdk.js', 'frame.js', 'frame-parent.js', 'frame-view.js', 'frame-picture.js']
const PICTURE_BYTES_MAX = 12 * 1024 * 1024

type FrameDeps = Pick<VerificationDeps, 'assets'> & {
  readonly applicants: ApplicantService
  readonly tokens: SdkTokens
}

/** The SDK's script, its frame and the frame's API, at `/identity/verification`. */
export async function createFrameRoutes(deps: FrameDeps): Promise<Hono> {
  const routes = new Hono()
  const scripts = await readScripts()
  for (const [name, text] of scripts) {
    routes.get(`/${name}`, (context) => {
      context.header('content-type', 'text/javascript; charset=utf-8')
      context.header('x-content-type-options', 'nosniff')
      context.header('cache-control', 'no-cache')
      // Pages of the site load it; they are of another origin.
      context.header('cross-origin-resource-policy', 'cross-origin')
      return context.body(text)
    })
  }
  routes.get('/frame', (context) => {
    const { searchParams } = new URL(context.req.url)
    const origin = readOrigin(searchParams.get('origin'))
    if (origin === null) return context.text('The SDK opens this page.', 400)
    // A picture is shown before it is sent.
    const more = { 'img-src': "'self' data: blob:", 'connect-src': "'self'" }
    // Itself, as the stand-in of Telegram beside it shows the site in a frame.
    setPageHeaders(context, { frameAncestors: [origin, "'self'"], more })
    context.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    const look = readLook(searchParams, context.req.header('accept-language') ?? '')
    return context.html(framePage({ look, assets: deps.assets, origin }))
  })
  addApplicantRoutes(routes, deps)
  return routes
}

function addApplicantRoutes(routes: Hono, { applicants, tokens }: FrameDeps): void {
  routes.get('/applicant', (context) =>
    withApplicant(context, tokens, async (row) => context.json(await tokens.view(row))),
  )
  routes.post('/applicant/pictures/:slot', (context) =>
    withApplicant(context, tokens, async (row) => {
      const slot = context.req.param('slot')
      const idDocument = context.req.query('idDocument') ?? ''
      if (!isSlot(slot) || !isIdDocument(idDocument)) return context.json({ code: 'invalid' }, 400)
      const bytes = await readCapped(context.req.raw)
      if (bytes === null) return context.json({ code: 'tooLarge' }, 413)
      const outcome = await applicants.addPicture(row.id, { slot, idDocument, bytes })
      if (outcome === 'kept') return context.json({ code: outcome })
      return context.json({ code: outcome }, outcome === 'closed' ? 409 : 422)
    }),
  )
  routes.post('/applicant/submit', (context) =>
    withApplicant(context, tokens, async (row, token) => {
      if (!(await applicants.submit(row.id))) return context.json({ code: 'incomplete' }, 409)
      const after = await tokens.find(token)
      return context.json(await tokens.view(after ?? row))
    }),
  )
}

/** The bearer says whose pictures these are; an address of an applicant does not exist. */
async function withApplicant(
  context: Context,
  tokens: SdkTokens,
  answer: (row: ApplicantRow, token: string) => Promise<Response>,
): Promise<Response> {
  context.header('cache-control', 'no-store')
  const token = /^Bearer (\S{1,256})$/.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
  const row = await tokens.find(token)
  if (row === undefined) return context.json({ code: 'invalid-token' }, 401)
  return answer(row, token)
}

async function readScripts(): Promise<Map<string, string>> {
  const entries = SCRIPTS.map(async (name) => {
    const file = fileURLToPath(new URL(`../../assets/${name}`, import.meta.url))
    return [name, await readFile(file, 'utf8')] as const
  })
  return new Map(await Promise.all(entries))
}

/** An origin exactly, so that nothing else gets into the policy of the page. */
function readOrigin(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  const { origin, protocol } = new URL(text)
  return /^https?:$/.test(protocol) && origin === text ? origin : null
}

function isSlot(text: string): text is PictureSlot {
  return text === 'front' || text === 'back' || text === 'face'
}

function isIdDocument(text: string): text is IdDocument {
  return Object.hasOwn(ID_DOCUMENTS, text)
}

async function readCapped(request: Request): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    total += chunk.byteLength
    if (total > PICTURE_BYTES_MAX) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
