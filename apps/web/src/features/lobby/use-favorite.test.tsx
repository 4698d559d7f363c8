import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import type { TileGame } from './tile-game.ts'
import { useFavorite } from './use-favorite.ts'

const DICE = { identity: 'dice', name: 'Dice' } as TileGame
const CALLS = '/api/game/games/dice/favorite'

function Star(): ReactNode {
  const { isFavorite, toggle } = useFavorite(DICE)
  return (
    <button type="button" aria-pressed={isFavorite} onClick={toggle}>
      Favourite
    </button>
  )
}

test('a favourite that is not saved is taken back and reported, and saved at the next press', async () => {
  const page = await openPage(<Star />, { visitor: await signUpVisitor() })
  const star = await screen.findByRole('button', { name: 'Favourite' })
  const isPressed = () => star.getAttribute('aria-pressed')
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0))
  page.disconnect()
  fireEvent.click(star)
  // Once on the page, once announced.
  await screen.findAllByText(/couldn’t save Dice/)
  expect(isPressed()).toBe('false')
  page.connect()
  fireEvent.click(star)
  await waitFor(() => expect(page.queryClient.isMutating()).toBe(0))
  expect(isPressed()).toBe('true')
  expect(page.calls.filter((one) => one.endsWith(CALLS)).at(-1)).toBe(`POST ${CALLS}`)
})
