import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

const NOBODY = { nickname: null, firstName: null, tgUserId: null, email: null }

test.each([
  [{ nickname: 'Ace', firstName: 'Mara', tgUserId: '7', email: 'mara@x.test' }, 'Ace'],
  [{ firstName: 'Mara', tgUserId: '7', email: 'mara@x.test' }, 'Mara'],
  [{ tgUserId: '7', email: 'mara@x.test' }, '7'],
  [{ email: 'marabel@x.test' }, 'mara***'],
  [{ email: 'mara@x.test' }, 'm***'],
  [{ email: 'mar@x.test' }, 'm***'],
  [{}, null],
])('of %j the player goes by %s', (known, name) => {
  expect(shownName({ ...NOBODY, ...known })).toBe(name)
})
