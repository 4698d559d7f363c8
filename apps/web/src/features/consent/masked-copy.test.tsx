import { expect, test } from 'vitest'
import { maskElement } from './masked-copy.ts'

test('a recorder reads no text, no value, no address and no length of any', () => {
  const page = document.createElement('main')
  page.innerHTML = `<h1 class="title" title="Ann">Hello ann@players.example</h1>
    <a href="/payments/42">€1,234.00</a><b>€9</b><input class="field" value="secret" placeholder="Ann">
    <textarea>passport</textarea><img src="/documents/7.png" alt="Ann">
    <iframe src="/game?token=abc"></iframe><script>const token = 'abc'</script>`
  const copy = JSON.stringify(maskElement(page))
  expect(copy).not.toMatch(/ann|players|1,234|secret|passport|token|documents|42/i)
  expect(copy).toContain('["h1",{"class":"title"},["xxxxx xxxxx"]]')
  expect(copy).toContain('["a",{},["xxxxx"]],["b",{},["xxxxx"]]')
  expect(copy).toContain('["input",{"class":"field"},[]]')
})
