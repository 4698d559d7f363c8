import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { askStepUp, useStepUpAsk } from './step-up.ts'

function Question(): ReactNode {
  const ask = useStepUpAsk()
  if (ask === null) return <p>nothing is asked</p>
  return (
    <>
      <button onClick={() => ask.settle(true)}>It is me</button>
      <button onClick={() => ask.settle(false)}>Not now</button>
    </>
  )
}

function ask(): Promise<boolean> {
  let answer = Promise.resolve(false)
  act(() => {
    answer = askStepUp()
  })
  return answer
}

test('calls that wait at the same time share one question and its answer', async () => {
  render(<Question />)
  const answers = Promise.all([ask(), ask()])
  act(() => screen.getByRole('button', { name: 'It is me' }).click())
  expect(await answers).toEqual([true, true])
  expect(screen.getByText('nothing is asked')).toBeTruthy()
})

test('the next call asks again', async () => {
  render(<Question />)
  const first = ask()
  act(() => screen.getByRole('button', { name: 'Not now' }).click())
  expect(await first).toBe(false)
  const second = ask()
  act(() => screen.getByRole('button', { name: 'It is me' }).click())
  expect(await second).toBe(true)
})
