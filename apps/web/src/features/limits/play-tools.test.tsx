import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { PlayTools } from '@fairhouse/contract/play-tool'
import { expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { limitsQuery, playToolsQuery } from '#parts/limit/limits.queries.ts'
import { GameLimitReachedModal } from './game-limit-reached-modal.tsx'
import { PlayToolModal } from './play-tool-modal.tsx'
import { PlayToolsCard } from './play-tools-card.tsx'

const HOUR_MS = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const tools = async () => (await call('GET /api/player/play-tools')).data.tools

async function openTool(tool: string, body?: object) {
  const visitor = await signUpVisitor()
  await openPage(<p>page</p>, { visitor })
  if (body) {
    await call('PUT /api/player/play-tools/{tool}', { params: { tool: tool as 'stake' }, body })
  }
  let isClosed = false
  await openPage(<PlayToolModal value={tool} onClose={() => void (isClosed = true)} />, { visitor })
  return { isClosed: () => isClosed }
}

test('a reality check is set at an interval and applies immediately', async () => {
  const { isClosed } = await openTool('realityCheck')
  fireEvent.click(await screen.findByRole('radio', { name: '30 minutes' }))
  expect(screen.getByText(/^Applies immediately\./)).toBeTruthy()
  press('Save')
  await waitFor(() => expect(isClosed()).toBe(true))
  expect((await tools())[0]).toMatchObject({ value: { minutes: 30 }, pending: null })
})

test('a larger single bet says in advance that it waits, and is only requested', async () => {
  const { isClosed } = await openTool('stake', { amount: '500', currency: 'EUR' })
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  fireEvent.change(amount, { target: { value: '10' } })
  expect(screen.getByText(/24-hour wait.*Until then it stays: Up to 5\.00.EUR\./)).toBeTruthy()
  press('Request change')
  await waitFor(() => expect(isClosed()).toBe(true))
  expect((await tools())[2]).toMatchObject({
    value: { amount: '500' },
    pending: { value: { amount: '1000' } },
  })
})

test('kinds of games are blocked together', async () => {
  const { isClosed } = await openTool('categories')
  for (const name of ['Slots', 'Sports'])
    fireEvent.click(await screen.findByRole('checkbox', { name }))
  press('Save')
  await waitFor(() => expect(isClosed()).toBe(true))
  expect((await tools())[3]).toMatchObject({ value: { categories: ['slots', 'sport'] } })
})

test('the card shows what each tool is set to, and what waits can be kept as it is', async () => {
  const visitor = await signUpVisitor()
  await openPage(<p>page</p>, { visitor })
  const set = (body: object) =>
    call('PUT /api/player/play-tools/{tool}', { params: { tool: 'sessionTime' }, body })
  await set({ minutes: 120 })
  await set({})
  await openPage(<PlayToolsCard />, { visitor })
  const row = within(await screen.findByRole('listitem', { name: 'Session time' }))
  expect(row.getByText('Up to 2 hours')).toBeTruthy()
  expect(row.getByText(/^You asked on .* to change this to: Off\./)).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: 'Keep it as it is' }))
  await waitFor(() => expect(row.queryByText(/^You asked on/)).toBeNull())
})

const session: NonNullable<PlayTools['session']> = {
  startedAt: at(-HOUR_MS),
  checkDueAt: null,
  endsAt: null,
  pause: null,
  resumesAt: at(HOUR_MS),
  totals: [{ currency: 'EUR', staked: '2000', returned: '500' }],
}

async function openStopped(changes: Partial<typeof session>, values: PlayTools['tools'] = []) {
  let isClosed = false
  const view = <GameLimitReachedModal value="true" onClose={() => void (isClosed = true)} />
  const page = await openPage(view, { visitor: await signUpVisitor() })
  await screen.findByText(/would exceed one of your limits/)
  page.queryClient.setQueryData(limitsQuery.queryKey, [])
  page.queryClient.setQueryData(playToolsQuery.queryKey, {
    tools: values,
    rules: { checkMinutes: null, pause: null },
    session: { ...session, ...changes },
  })
  return { isClosed: () => isClosed }
}

test('a reality check shows time, stakes and result, and play continues when it is answered', async () => {
  const { isClosed } = await openStopped({ checkDueAt: at(-1_000) })
  const dialog = within(await screen.findByRole('dialog', { name: 'Reality check' }))
  expect(dialog.getByText(/^You’ve been playing for 1:0/)).toBeTruthy()
  expect(dialog.getByText(/−15\.00\u2069.EUR/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Your bets' })).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Stop playing' })).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Keep playing' }))
  await waitFor(() => expect(isClosed()).toBe(true))
})

test('the pause of a market shows what was played and until when, and asks nothing', async () => {
  const { isClosed } = await openStopped({ pause: { from: at(-1_000), until: at(60_000) } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Time for a pause' }))
  expect(dialog.getByText(/^You’ve been playing for 1:0.* Bets are possible again at/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Keep playing' })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(isClosed()).toBe(true))
})

test('an ended session shows when bets are accepted again', async () => {
  await openStopped({ endsAt: at(-1_000) })
  expect(await screen.findByText(/^You’ve reached your session time\./)).toBeTruthy()
})

test('a bet that is larger than allowed names the largest', async () => {
  const value = { amount: '500', currency: 'EUR' }
  await openStopped({}, [{ tool: 'stake', value, pending: null }])
  expect(
    await screen.findByText(/^This bet is above your own maximum\. You can bet up to 5\.00.EUR\./),
  ).toBeTruthy()
})
