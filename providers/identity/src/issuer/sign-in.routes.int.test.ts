import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIdentitySetup, type IdentitySetup } from '../identity.fixture.ts'
import { authorizationRequest } from './openid.fixture.ts'
import { createVisitor, personIn } from './visitor.fixture.ts'

let setup: IdentitySetup

beforeEach(async () => {
  setup = await createIdentitySetup()
})

afterEach(() => setup.close())

test('the page names the issuer and lists the people to choose from', async () => {
  const { html } = await createVisitor().open(authorizationRequest(setup).url)
  expect(html).toContain('Demo ID')
  expect(html).toContain('Demonstration. Nobody here is real')
  for (const name of ['Ana Sample', 'Ben Sample', 'Cleo Sample']) expect(html).toContain(name)
  expect(html).toContain('address verified')
  expect(html).toContain('no e-mail address')
})

test('the language is that of the site one comes from, and can be changed', async () => {
  const visitor = createVisitor({ 'accept-language': 'en' })
  const arabic = await visitor.open(authorizationRequest(setup, { ui_locales: 'ar' }).url)
  expect(arabic.html).toMatch(/<html lang="ar" dir="rtl"/)
  const changed = await visitor.open(`${arabic.url}?lang=pt-BR`)
  expect(changed.html).toContain('Quem você quer ser')
})

test('a new person needs a name and an e-mail address, unless they have none', async () => {
  const visitor = createVisitor()
  await visitor.open(authorizationRequest(setup).url)
  const wrong = await visitor.submit('new', { name: ' ', kind: 'verified', email: 'nobody' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('A name has 1 to 80 characters.')
  expect(wrong.html).toContain('This is not an e-mail address.')
  expect(wrong.html).toContain('value="nobody"')
  const consent = await visitor.submit('new', { name: 'Dora', kind: 'none', email: '' })
  expect(consent.html).toContain('You are Dora.')
  expect(consent.html).toContain('your e-mail address and whether it is verified')
})

test('cancelling returns to the client with that error, before and after choosing', async () => {
  for (const steps of ['choose', 'consent']) {
    const visitor = createVisitor()
    const { html } = await visitor.open(authorizationRequest(setup).url)
    if (steps === 'consent')
      await visitor.submit('person', { person: personIn(html, 'Ana Sample') })
    const back = new URL((await visitor.submit('cancel')).url)
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('state')).toBe('state-of-the-client')
  }
})

test('a sign-in belongs to the browser that began it', async () => {
  const { url } = await createVisitor().open(authorizationRequest(setup).url)
  const other = await createVisitor().open(url)
  expect(other.status).toBe(404)
  expect(other.html).toContain('This sign-in is over')
})

test('a form from another site changes nothing', async () => {
  const visitor = createVisitor()
  await visitor.open(authorizationRequest(setup).url)
  for (const from of ['https://evil.example', 'null']) {
    const refused = await visitor.submit('cancel', {}, from)
    expect([refused.status, refused.html]).toEqual([403, 'This form is not ours.'])
  }
  expect(new URL((await visitor.submit('cancel')).url).searchParams.has('error')).toBe(true)
})

test('the forms of the page may only lead to the requesting site', async () => {
  const { headers } = await createVisitor().open(authorizationRequest(setup).url)
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("form-action 'self' http://127.0.0.1:3000;")
})
