/**
 * A short hash of what this browser looks like: language, screen, graphics. It is made when somebody signs
 * up or in, out of what every page may read, and goes to our own server only. Browsers of one kind share
 * it, so it proves nothing by itself.
 */
export function readBrowserPrint(): string {
  const { languages, platform, hardwareConcurrency, maxTouchPoints } = navigator
  const { width, height, colorDepth } = screen
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return hashText(
    JSON.stringify([
      [languages, platform, hardwareConcurrency, maxTouchPoints, timeZone],
      // Turning a phone changes neither.
      [Math.min(width, height), Math.max(width, height), colorDepth],
      readGraphics(),
      drawText(),
    ]),
  )
}

function readGraphics(): string | null {
  const gl = document.createElement('canvas').getContext('webgl')
  const details = gl?.getExtension('WEBGL_debug_renderer_info')
  if (!gl || !details) return null
  const name = String(gl.getParameter(details.UNMASKED_RENDERER_WEBGL))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}

/** Fonts and their smoothing differ from machine to machine. */
function drawText(): string | null {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.font = '16px Arial, sans-serif'
  pen.fillText('Fairhouse \u{1F3B2} 0123', 2, 20)
  pen.globalCompositeOperation = 'multiply'
  pen.arc(60, 60, 40, 0, 6)
  pen.fill()
  return canvas.toDataURL()
}

/** 64 bits of FNV-1a: enough to compare by, and needs no waiting as `crypto.subtle` does. */
export function hashText(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn
  }
  return hash.toString(16).padStart(16, '0')
}
