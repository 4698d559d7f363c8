import { expect, test } from 'vitest'
import { forceStates } from './forced-states.plugin.ts'

test('a state applies naturally and where it is forced', () => {
  expect(forceStates('.a:hover > .b { }')).toBe(".a:is(:hover, [data-forced='hover'] *) > .b { }")
  expect(forceStates('.a:focus-within { }')).toBe(
    ".a:is(:focus-within, [data-forced='focus'] *) { }",
  )
})

test('a forced focus is seen on controls only, not on all that is in them', () => {
  expect(forceStates(':focus-visible { }')).toContain("[data-forced='focus'] :is(a, button,")
})

test('a question about the pointer stays a question', () => {
  const query = '@media (hover: hover) { }'
  expect(forceStates(query)).toBe(query)
})
