import type { SocialDraft } from '@fairhouse/contract/social'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#core/api/api.ts'
import { initQuery } from '#core/api/init.queries.ts'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { keepFlow, takeFlow } from '#parts/proof/social-flow.ts'
import { ConnectionRow } from './connection-row.tsx'
import { ConnectionsPage } from './connections-page.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { SocialCallbackPage } from './social-callback-page.tsx'
import { keepChallenge, readChallenge } from './social-challenge.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Where the browser was sent. */
function watchLeaving(): () => string | undefined {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  return () => assign.mock.calls[0]?.[0]?.toString()
}

const callback = (
  <SocialCallbackPage
    connection="demo-id"
    form={({ draft, asksOtherEmail, challenge }) => (
      <p>{`form of ${challenge} for ${asksOtherEmail ? 'another address' : (draft.email ?? '')}`}</p>
    )}
  />
)

/** Begins a sign-in at the real site, as the button does. */
async function begin(): Promise<{ readonly state: string; readonly iss: string }> {
  const { data } = await call('POST /api/player/sessions/social/start', {
    body: { provider: 'demo-id', backRoute: '/wallet' },
  })
  const { port, searchParams } = new URL(data.url)
  const state = searchParams.get('state') ?? ''
  keepFlow(localStorage, { kind: 'signIn', browserKey: data.browserKey, state }, Date.now())
  return { state, iss: `http://127.0.0.1:${port}/identity/issuers/demo-id` }
}

describe('the buttons', () => {
  test('a press leaves for the provider, and the browser stores that it started', async () => {
    const leftFor = watchLeaving()
    await openPage(<SocialButtons />, { address: '/wallet?sign-in=true' })
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with Demo ID' }))
    expect(await screen.findByText('Opening Demo ID…')).toBeTruthy()
    await waitFor(() => expect(leftFor()).toContain('/identity/issuers/demo-id/auth?'))
    const state = new URL(leftFor() ?? '').searchParams.get('state')
    expect(takeFlow(localStorage, state, Date.now())).toMatchObject({ kind: 'signIn' })
  })

  test('a site without providers shows none', async () => {
    const page = await openPage(<SocialButtons />)
    await screen.findByRole('button', { name: 'Continue with Demo ID' })
    page.queryClient.setQueryData(initQuery.queryKey, (init) => {
      if (init === undefined) return init
      const { features } = init
      return { ...init, features: { ...features, signIn: { ...features.signIn, social: [] } } }
    })
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })

  test('without a response of the site nobody leaves, and the press can be repeated', async () => {
    const page = await openPage(<SocialButtons />)
    const button = await screen.findByRole('button', { name: 'Continue with Demo ID' })
    page.disconnect()
    fireEvent.click(button)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue with Demo ID' })).toBeTruthy()
    expect(localStorage.length).toBe(0)
  })
})

describe('coming back', () => {
  test('an answer that this browser did not ask for is refused without asking the site', async () => {
    const page = await openPage(callback, { address: '/?code=abc&state=of-someone-else' })
    expect(await screen.findByRole('heading', { name: 'You’re not signed in' })).toBeTruthy()
    expect(screen.getByText(/began in another browser/)).toBeTruthy()
    expect(page.calls).toEqual([])
    expect(page.address()).toBe('/')
  })

  test('a visitor who cancelled at the provider is told so, with both next steps', async () => {
    await openPage(<p>before</p>)
    const { state, iss } = await begin()
    const address = `/?error=access_denied&state=${state}&iss=${encodeURIComponent(iss)}`
    const page = await openPage(callback, { address })
    expect(await screen.findByText(/You cancelled at the provider/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in another way' })).toBeTruthy()
    // used up: removed from the address and the browser
    expect(page.address()).toBe('/')
    expect(takeFlow(localStorage, state, Date.now())).toBeNull()
  })

  test('a code unknown to the provider does not sign in', async () => {
    await openPage(<p>before</p>)
    const { state, iss } = await begin()
    const address = `/?code=made-up&state=${state}&iss=${encodeURIComponent(iss)}`
    const page = await openPage(callback, { address })
    expect(await screen.findByText(/couldn’t verify/)).toBeTruthy()
    expect(page.adopted).toEqual([])
  })
})

describe('someone new', () => {
  const DRAFT: SocialDraft = {
    provider: { id: 'demo-id', label: 'Demo ID' },
    email: 'ana@people.example',
    isEmailVerified: true,
    emailError: null,
    firstName: 'Ana',
    lastName: null,
  }

  async function openWith(draft: SocialDraft, options: Parameters<typeof openPage>[1] = {}) {
    keepChallenge(sessionStorage, { challenge: 'ch', provider: 'demo-id', backRoute: null })
    const page = await openPage(callback, options)
    page.queryClient.setQueryData(['social-draft', 'ch'], draft)
    return page
  }

  test('has to complete the form, also after a reload', async () => {
    await openWith(DRAFT)
    expect(await screen.findByText('form of ch for ana@people.example')).toBeTruthy()
    expect(screen.getByText(/We’ve filled in what Demo ID told us/)).toBeTruthy()
  })

  test('with a taken address chooses between its owner’s sign-in and another address', async () => {
    const page = await openWith({ ...DRAFT, emailError: 'taken' })
    expect(await screen.findByText('ana@people.example')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Use another address' }))
    expect(await screen.findByText('form of ch for another address')).toBeTruthy()
    await openWith({ ...DRAFT, emailError: 'taken' })
    fireEvent.click(await screen.findByRole('button', { name: /^Sign in and connect/ }))
    await waitFor(() => expect(page.address()).toBe('/'))
    expect(readChallenge(sessionStorage, 'demo-id')?.challenge).toBe('ch')
  })

  test('who has signed in meanwhile is asked before anything is connected', async () => {
    const visitor = await signUpVisitor()
    const page = await openWith(DRAFT, { visitor })
    const button = await screen.findByRole('button', { name: 'Connect Demo ID' })
    expect(page.calls.filter((one) => one.includes('social-connections'))).toEqual([])
    fireEvent.click(button)
    // a challenge that the site never gave
    expect(await screen.findByText(/took too long or was already done/)).toBeTruthy()
  })

  test('an expired challenge leads to the provider again', async () => {
    keepChallenge(sessionStorage, { challenge: 'gone', provider: 'demo-id', backRoute: null })
    await openPage(callback)
    expect(await screen.findByText(/took too long or was already done/)).toBeTruthy()
    const leftFor = watchLeaving()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(leftFor()).toContain('/identity/issuers/demo-id/auth?'))
  })
})

describe('the page of connections', () => {
  test('lists what there is, and a press leaves to connect it', async () => {
    const leftFor = watchLeaving()
    await openPage(<ConnectionsPage />, { visitor: await signUpVisitor() })
    expect(await screen.findByText('Not connected')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Connect Demo ID' }))
    await waitFor(() => expect(leftFor()).toContain('/identity/issuers/demo-id/auth?'))
    const state = new URL(leftFor() ?? '').searchParams.get('state')
    expect(takeFlow(localStorage, state, Date.now())).toMatchObject({ kind: 'connect' })
  })

  test('a connected Telegram account shows its name and when it was last used', async () => {
    const connection = {
      socialType: 'telegram',
      label: 'Telegram',
      isConnected: true,
      name: 'Ana Sample',
      connectedAt: null,
      lastUsedAt: '2030-01-01T00:00:00.000Z',
    }
    await openPage(<ConnectionRow connection={connection} isBusy={false} onConnect={vi.fn()} />)
    expect(screen.getByText('Ana Sample').parentElement?.textContent).toBe(
      'Ana Sample · last used 1 Jan 2030',
    )
  })

  test('a failure is shown, reported, and can be retried', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const page = await openPage(<ConnectionsPage />, { visitor: await signUpVisitor() })
    const button = await screen.findByRole('button', { name: 'Connect Demo ID' })
    page.disconnect()
    fireEvent.click(button)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(reported).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Connect Demo ID' })).toBeTruthy()
  })

  test('a connection that cannot be removed says why; only a failure is reported', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const connection = {
      socialType: 'demo-id',
      label: 'Demo ID',
      isConnected: true,
      name: 'Ana Sample',
      connectedAt: '2030-01-01T00:00:00.000Z',
      lastUsedAt: null,
    }
    const visitor = await signUpVisitor()
    const page = await openPage(
      <DisconnectDialog connection={connection} onClose={() => undefined} />,
      { visitor },
    )
    const press = async () =>
      fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
    await press()
    expect(await screen.findByText('This provider is no longer connected.')).toBeTruthy()
    expect(reported).not.toHaveBeenCalled()
    page.disconnect()
    await press()
    expect(await screen.findByText(/couldn’t reach the server|Check your connection/)).toBeTruthy()
    expect(reported).toHaveBeenCalledOnce()
  })
})
