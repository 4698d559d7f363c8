import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '#core/page.fixture.tsx'
import { forgetReturnGame, rememberReturnGame } from '#core/session/return-game.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'
import { ContinueRow } from './continue-row.tsx'

const DICE = { identity: 'dice', name: 'Dice' }
const page = (
  <>
    <h1>Lobby</h1>
    <ContinueRow />
  </>
)

afterEach(() => forgetReturnGame(tabStorage))

test('a guest can continue the demo that was tried in this tab', async () => {
  rememberReturnGame(tabStorage, { ...DICE, real: false })
  await openPage(page)
  await screen.findByRole('region', { name: 'Continue playing' })
})

test('a guest is not offered the game that was played for money before the session was lost', async () => {
  rememberReturnGame(tabStorage, { ...DICE, real: true })
  const { calls } = await openPage(page)
  await screen.findByRole('heading', { name: 'Lobby' })
  expect(screen.queryByRole('region', { name: 'Continue playing' })).toBeNull()
  expect(calls).toEqual([])
})
