import { expect, test } from 'vitest'
import { decodeFrame } from './command.ts'

test('a frame is parsed line by line, in order, with defaults for omitted fields', () => {
  const frame =
    '{"connect":{"token":"TKN","name":"js"},"id":1}\n{"subscribe":{"channel":"a:b#42","flag":1},"id":2}\n'
  expect(decodeFrame(frame)).toEqual([
    { method: 'connect', id: 1, token: 'TKN' },
    {
      method: 'subscribe',
      id: 2,
      channel: 'a:b#42',
      token: '',
      recover: false,
      epoch: '',
      offset: 0,
    },
  ])
})

test('an object without an id is a pong, unless it sends', () => {
  expect(decodeFrame('{}')).toEqual([{ method: 'pong' }])
  expect(decodeFrame('{"send":{"data":1}}')).toEqual([{ method: 'send' }])
})

test.for([
  '',
  'x',
  '1',
  'null',
  '[]',
  '{"id":1}',
  '{"id":-1,"connect":{}}',
  '{"id":1.5,"connect":{}}',
  '{"id":4294967296,"connect":{}}',
  '{"id":"1","connect":{}}',
  '{"id":1,"connect":[]}',
  '{"id":1,"connect":"x"}',
  '{"id":1,"ping":{}}',
  '{"id":1,"__proto__":{}}',
  '{"id":1,"toString":{}}',
  '{"id":1,"subscribe":{"channel":7}}',
  '{"id":1,"subscribe":{"channel":"a:b","offset":-1}}',
  '{"id":1,"subscribe":{"channel":"a:b","offset":"1"}}',
  '{"id":1,"connect":{}}\n\n{"id":2,"rpc":{}}',
])('%j is no frame', (frame) => {
  expect(decodeFrame(frame)).toBe(null)
})
