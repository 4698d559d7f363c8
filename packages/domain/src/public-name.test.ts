import { expect, test } from 'vitest'
import { publicName } from './public-name.ts'

const nobody = { nickname: null, firstName: null, tgUserId: null, email: null }

test.each([
  [{ nickname: 'ana.lima' }, 'a***'],
  [{ nickname: '🦊fox' }, '🦊***'],
  [{ firstName: 'Bo' }, 'B***'],
  [{ email: 'someone@players.example' }, 's***'],
  [{ phone: '+5511912345678' }, '****'],
  [{}, '***'],
])('of %j strangers see %s', (player, name) => {
  expect(publicName({ ...nobody, ...player })).toBe(name)
})
