import type { Verification } from '@fairhouse/contract/verification'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import { receiveVerification } from './verification.realtime.ts'
import { VerificationPage } from './verification-page.tsx'
import type { WebSdk, WebSdkBuilder } from './web-sdk.ts'

const TOKEN = 'POST /api/player/services/sumsub/auth'

vi.mock('./web-sdk.ts', () => ({ loadWebSdk: async () => fakeSdk }))

/** An SDK that records its calls; `tell` emits an event of its frame. */
let tell: (type: string) => void = () => undefined
let renew: () => Promise<string> = async () => ''
const conf: Record<string, unknown>[] = []
const fakeSdk: WebSdk = {
  init: (_token, updateToken) => {
    renew = updateToken
    const builder: WebSdkBuilder = {
      withConf: (more) => (conf.push({ ...more }), builder),
      withOptions: () => builder,
      on: () => builder,
      onMessage: (listener) => ((tell = (type) => listener(type, {})), builder),
      build: () => ({
        launch: (container) => {
          if (container instanceof HTMLElement) container.textContent = 'the frame'
        },
        destroy: () => undefined,
      }),
    }
    return builder
  },
}

afterEach(() => conf.splice(0))

async function open() {
  const visitor = await signUpVisitor()
  const page = await openPage(<VerificationPage />, { visitor })
  await screen.findByText('Your identity isn’t verified yet')
  return page
}

function hear(page: Awaited<ReturnType<typeof open>>, status: Partial<Verification>): void {
  const data = { state: 'none', comment: null, changedAt: null, version: 1, ...status } as const
  receiveVerification(page.queryClient, { event: 'verification.updated', eventId: 'e', data })
}

test('the rules of the site are shown before anything is started', async () => {
  const page = await open()
  expect(screen.getByText(/Before your first withdrawal/)).toBeTruthy()
  expect(screen.getByText(/2,000.00 EUR in total/)).toBeTruthy()
  expect(page.calls).not.toContain(TOKEN)
})

test('starting requests a token and opens the frame in the language of the page', async () => {
  const page = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Start verification' }))
  await screen.findByText('the frame')
  expect(page.calls.filter((call) => call === TOKEN)).toHaveLength(1)
  expect(conf[0]).toMatchObject({ lang: 'en' })
  await renew()
  expect(page.calls.filter((call) => call === TOKEN)).toHaveLength(2)
})

test('events of the frame make the page reload the state', async () => {
  const page = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Start verification' }))
  await screen.findByText('the frame')
  const asked = () => page.calls.filter((call) => call === 'GET /api/player/verification').length
  const before = asked()
  tell('idCheck.onApplicantSubmitted')
  await waitFor(() => expect(asked()).toBe(before + 1))
})

test('the socket updates the page: in review, then verified, and the frame is removed', async () => {
  const page = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Start verification' }))
  await screen.findByText('the frame')
  hear(page, { state: 'pending', version: 5 })
  await screen.findByText('We’re checking your photos')
  hear(page, { state: 'approved', version: 6 })
  await screen.findByText('Your identity is verified')
  expect(screen.queryByText('the frame')).toBeNull()
  // late and out of order
  hear(page, { state: 'pending', version: 5 })
  expect(screen.getByText('Your identity is verified')).toBeTruthy()
})

test('new images are requested with the reviewer’s comment and a button to take them', async () => {
  const page = await open()
  hear(page, { state: 'retry', comment: 'Too dark.', version: 5 })
  await screen.findByText('Reviewer’s note: Too dark.')
  expect(screen.getByRole('button', { name: 'Take new photos' })).toBeTruthy()
})

test('after a permanent rejection there is no button', async () => {
  const page = await open()
  hear(page, { state: 'rejected', comment: 'Forged.', version: 5 })
  await screen.findByText('Your verification was declined')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a site without a provider leads to the documents', async () => {
  const page = await open()
  page.queryClient.setQueryData(verificationQuery.queryKey, (known) =>
    known ? { ...known, way: 'documents' as const } : known,
  )
  const link = await screen.findByRole('link', { name: 'Go to documents' })
  expect(link.getAttribute('href')).toBe('/profile/documents')
})

test('without a response to the token request the page says so, and a retry opens it', async () => {
  const page = await open()
  page.disconnect()
  fireEvent.click(screen.getByRole('button', { name: 'Start verification' }))
  await screen.findByText('The verification didn’t open')
  page.connect()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('the frame')
})
