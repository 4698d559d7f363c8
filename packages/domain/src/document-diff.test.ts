import { expect, test } from 'vitest'
import { diffDocuments } from './document-diff.ts'

const json = (value: unknown) => JSON.stringify(value)

test('a changed value of JSON is named by its pointer, with both values', () => {
  const before = json({ policy: { max: 10 }, 'a/b': true })
  const after = json({ policy: { max: 12 }, 'a/b': false })
  expect(diffDocuments(before, after)).toEqual([
    { at: '/policy/max', before: '10', after: '12' },
    { at: '/a~1b', before: 'true', after: 'false' },
  ])
})

test('elements with an id are compared by it, so an added one changes no other', () => {
  const before = json({ packages: [{ id: 'a', percent: 100 }] })
  const after = json({
    packages: [
      { id: 'new', percent: 5 },
      { id: 'a', percent: 200 },
    ],
  })
  expect(diffDocuments(before, after)).toEqual([
    { at: '/packages/a/percent', before: '100', after: '200' },
    { at: '/packages/new', before: null, after: '{\n  "id": "new",\n  "percent": 5\n}' },
  ])
})

test('a changed order is a change', () => {
  const of = (...ids: string[]) => json({ list: ids.map((id) => ({ id })) })
  expect(diffDocuments(of('a', 'b'), of('b', 'a'))).toEqual([
    { at: '/list', before: 'a, b', after: 'b, a' },
  ])
})

test('elements without ids, or with the same one twice, are compared by their places', () => {
  expect(diffDocuments(json([1, 2]), json([1, 3, 4]))).toEqual([
    { at: '/1', before: '2', after: '3' },
    { at: '/2', before: null, after: '4' },
  ])
  const twice = (percent: number) => json([{ id: 'a' }, { id: 'a', percent }])
  expect(diffDocuments(twice(1), twice(2))).toEqual([{ at: '/1/percent', before: '1', after: '2' }])
})

test('other texts are compared by lines', () => {
  expect(diffDocuments('a\nb\nc\nd\n', 'a\nx\nc\nd\ne\n')).toEqual([
    { at: 'line 2', before: 'b', after: 'x' },
    { at: 'line 5', before: null, after: 'e' },
  ])
})

test('a text that is nothing before or after is added or removed as a whole', () => {
  expect(diffDocuments(null, 'a\nb')).toEqual([{ at: 'line 1', before: null, after: 'a\nb' }])
  expect(diffDocuments('a', null)).toEqual([{ at: 'line 1', before: 'a', after: null }])
  expect(diffDocuments(null, '{}')).toEqual([{ at: 'line 1', before: null, after: '{}' }])
})

test('equal documents have no difference, and unrelated long ones are one', () => {
  expect(diffDocuments('{"a": 1}', '{"a":1}')).toEqual([])
  const lines = (word: string) => Array.from({ length: 3_000 }, (_, i) => word + i).join('\n')
  expect(diffDocuments(lines('a'), lines('b'))).toHaveLength(1)
})

test('JSON that is nested without end is compared as a text', () => {
  const deep = '['.repeat(40_000) + ']'.repeat(40_000)
  expect(diffDocuments('[]', deep)).toEqual([{ at: 'line 1', before: '[]', after: deep }])
})
