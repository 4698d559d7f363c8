import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { openPage, signUpVisitor, type TestPage } from '#core/page.fixture.tsx'
import { DepositBonus } from './deposit-bonus.tsx'

async function openQuestion(): Promise<TestPage> {
  const page = await openPage(<DepositBonus currency="EUR" amountMinor={5_000n} />, {
    visitor: await signUpVisitor(),
  })
  await screen.findByRole('radio', { name: /^Yes/ })
  return page
}

const yes = () => screen.getByRole('radio', { name: /^Yes/ })
const no = () => screen.getByRole('radio', { name: /^No bonus/ })

async function waitingCodes(): Promise<unknown[]> {
  return (await call('GET /api/game/bonuses/bonuscodes', { query: { trigger: '3' } })).data
}

test('a press shows before anything else happens, since it would look lost otherwise', async () => {
  await openQuestion()
  fireEvent.click(yes())
  // Only what belongs to the press itself: no timer and no answer comes before the end of this.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect(yes()).toHaveProperty('checked', true)
  await waitFor(async () => expect(await waitingCodes()).toHaveLength(1))
})

test('of a yes and a no in quick succession the last one counts', async () => {
  const { calls } = await openQuestion()
  fireEvent.click(yes())
  fireEvent.click(no())
  await waitFor(() => expect(calls).toContain('DELETE /api/game/bonuses/bonuscodes'))
  await waitFor(async () => expect(await waitingCodes()).toEqual([]))
  expect(no()).toHaveProperty('checked', true)
})

test('before an amount the offer says how much it gives, and that no answer is a no', async () => {
  const view = <DepositBonus currency="EUR" amountMinor={null} />
  await openPage(view, { visitor: await signUpVisitor() })
  const text = /100% of the deposit · At most 100\.00.EUR · Wagering requirement: 10×/
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('Without an answer you get no bonus.')).toBeTruthy()
  fireEvent.click(no())
  await waitFor(() => expect(screen.queryByText('Without an answer you get no bonus.')).toBeNull())
})
