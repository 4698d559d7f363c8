import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A minimal page handler in the format of the built web app: it calls the API and redirects. */
const SERVER = `
export async function handler(request, context) {
  const url = new URL(request.url)
  if (url.pathname === '/old') return Response.redirect(url.origin + '/new', 308)
  const answer = await context.api(new Request(url.origin + '/api/settings/locales'))
  const { data } = await answer.json()
  const facts = {
    languages: data.map((locale) => locale.code),
    origin: url.origin,
    country: context.country,
    ...context.config,
  }
  const text = '<!doctype html><script nonce="' + context.nonce + '"></script>'
  return new Response(text + '<pre>' + JSON.stringify(facts) + '</pre>' + '<p>text</p>'.repeat(200), {
    status: url.pathname === '/nope' ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'theme=dark; Path=/' },
  })
}

export async function refusalPage({ pathname, status, nonce }) {
  return '<style nonce="' + nonce + '"></style>' + status + ' for ' + pathname
}
`

/** Writes a small build of the web app and answers its directory. */
export async function writeWebDist(): Promise<{ directory: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'fairhouse-web-'))
  const files = {
    'server/server.js': SERVER,
    'server/package.json': '{ "type": "module" }',
    'client/assets/app-1a2b3c4d.js': `export const text = ${JSON.stringify('fair '.repeat(1_000))}\n`,
    'client/assets/tiny-1a2b3c4d.css': 'p{margin:0}',
    'client/builds/latest.json': '{ "id": "1a2b3c4d" }',
    'client/sw.js': 'addEventListener("fetch", () => {})',
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(directory, path, '..'), { recursive: true })
    await writeFile(join(directory, path), text)
  }
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}
