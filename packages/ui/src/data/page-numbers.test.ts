import { expect, test } from 'vitest'
import { listPageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('on page %i of %i the pages %j are offered', (page, pages, offered) => {
  expect(listPageNumbers(page, pages)).toEqual(offered)
})
