/** The body as text, or null as soon as it is larger than `bytesMax`; the rest is not downloaded. */
export async function readCapped(response: Response, bytesMax: number): Promise<string | null> {
  const announced = Number(response.headers.get('content-length') ?? 0)
  if (announced > bytesMax) {
    await response.body?.cancel()
    return null
  }
  if (response.body === null) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytesRead = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytesRead += value.byteLength
    if (bytesRead > bytesMax) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
