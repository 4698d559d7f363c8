import { screen } from '@testing-library/react'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { openPage, signUpVisitor, siteUrl, type TestVisitor } from '#core/page.fixture.tsx'
import { PasswordResetPage } from '#features/account/password-reset-page.tsx'
import { EmailUndoPage } from '#features/contact/email-undo-page.tsx'
import { VerifyPage } from '#features/contact/verify-page.tsx'
import { UnsubscribePage } from '#features/profile/unsubscribe-page.tsx'
import { AutoLoginPage } from '#features/session/auto-login-page.tsx'
import { findMail } from '#parts/proof/inbox.fixture.ts'

/** The pages of mailed links: what a scanner without a press sees of each. */
const MAILED: Readonly<Record<string, { readonly view: ReactNode; readonly button: string }>> = {
  '/auth/autologin?token=none': {
    view: <AutoLoginPage token="none" />,
    button: 'Sign in with the link',
  },
  '/email-undo/none': { view: <EmailUndoPage undoCode="none" />, button: 'Restore my account' },
  '/password-reset/none': {
    view: <PasswordResetPage resetCode="none" />,
    button: 'Change password',
  },
  '/unsubscribe/none': { view: <UnsubscribePage token="none" />, button: 'Unsubscribe' },
  '/verify/none': { view: <VerifyPage confirmCode="none" />, button: 'Confirm address' },
}
/** A draft of the operator: it is read and nothing else. */
const READ_ONLY = ['preview.$token']

test('every route that takes a code out of a mail is tried here', () => {
  const routes = readdirSync(join(import.meta.dirname, '../routes'))
    .map((file) => file.slice(0, -'.tsx'.length))
    .filter((route) => /\$\w*(?:code|token)$|autologin/i.test(route) && !READ_ONLY.includes(route))
  const tried = Object.keys(MAILED).map((path) => path.split(/[?]|\/none/)[0]?.slice(1))
  expect(routes.map((route) => route.replace(/\.\$.*/, '').replace('.', '/'))).toEqual(tried)
})

describe.each(Object.entries(MAILED))('the mailed link %s', (path, { view, button }) => {
  test.each(['GET', 'HEAD'])('shows its page for %s', async (method) => {
    await openPage(null)
    expect((await fetch(siteUrl() + path, { method })).status).toBe(200)
  })

  test.each(['a guest', 'a player'])(
    'changes nothing in a browser of %s that runs its scripts and presses nothing',
    async (who) => {
      const visitor = who === 'a player' ? await signUpVisitor() : undefined
      const page = await openPage(view, { address: '/auth/autologin', ...(visitor && { visitor }) })
      await screen.findByRole('button', { name: button })
      expect(page.calls.filter((call) => !call.startsWith('GET '))).toEqual([])
    },
  )
})

/** The code behind `words` in a mail to this visitor. */
async function codeIn({ email }: TestVisitor, words: string): Promise<string> {
  const find = async () => (await findMail(email, words))?.split(words)[1]?.match(/^[\w.~-]+/)?.[0]
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

test('a scanner that opens the link of a mail confirms no address', async () => {
  const visitor = await signUpVisitor()
  const code = await codeIn(visitor, '/verify/')
  await fetch(`${siteUrl()}/verify/${code}`)
  await fetch(`${siteUrl()}/verify/${code}`, { method: 'HEAD' })
  await openPage(<VerifyPage confirmCode={code} />, { visitor })
  await screen.findByRole('button', { name: 'Confirm address' })
  const { data } = await call('GET /api/player/profile')
  expect(data.isEmailConfirmed).toBe(false)
})

test('a scanner that opens a sign-in link leaves it to its reader', async () => {
  const visitor = await signUpVisitor()
  await openPage(null)
  await call('POST /api/player/sessions/link', { body: { email: visitor.email } })
  const token = await codeIn(visitor, '/auth/autologin?token=')
  await fetch(`${siteUrl()}/auth/autologin?token=${token}`)
  const page = await openPage(<AutoLoginPage token={token} />, { address: '/auth/autologin' })
  await screen.findByRole('button', { name: 'Sign in with the link' })
  expect(page.adopted).toEqual([])
  const { data } = await call('POST /api/player/sessions/token', { body: { token } })
  expect(data.profile.id).toBe(visitor.profile.id)
})
