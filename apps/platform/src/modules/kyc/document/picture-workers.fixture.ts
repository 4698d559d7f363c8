// A scripted worker: executes the text that it is sent.
import { writeFileSync } from 'node:fs'
import { ok } from '@fairhouse/domain/result'

process.on('message', (bytes: Uint8Array) => {
  const [command, path = ''] = Buffer.from(bytes).toString().split(' ')
  if (command === 'crash') process.kill(process.pid, 'SIGKILL')
  if (command === 'hang') return
  let isWritten = false
  try {
    if (command === 'write') writeFileSync(path, 'x')
    isWritten = command === 'write'
  } catch {
    isWritten = false
  }
  process.send?.(ok({ command, pid: process.pid, names: Object.keys(process.env), isWritten }))
})
