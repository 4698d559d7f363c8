import { expect, test } from 'vitest'
import { favourites, readFavourites, toggleFavourite } from './favourites.ts'

const NONE = { events: [], championships: [] }

test.each([null, '', 'null', '[]', '{"events":7}', '{"events":["1",0,-2,1.5]}'])(
  'a stored %s is no favourite',
  (text) => expect(readFavourites(text)).toEqual(NONE),
)

test('a star is taken back by the second press', () => {
  toggleFavourite('events', 7)
  toggleFavourite('championships', 660101)
  expect(favourites.get()).toEqual({ events: [7], championships: [660101] })
  toggleFavourite('events', 7)
  expect(favourites.get().events).toEqual([])
})

test('the oldest star goes when there are too many for one request', () => {
  for (let id = 1; id <= 101; id++) toggleFavourite('events', id)
  expect(favourites.get().events).toHaveLength(100)
  expect(favourites.get().events[0]).toBe(2)
})
