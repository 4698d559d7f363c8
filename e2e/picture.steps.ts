import type { Page } from '@playwright/test'

/** A file as a file field takes it. */
export type PickedFile = { name: string; mimeType: string; buffer: Buffer }

/** An image of paper with lines on it, rendered by the browser itself. */
export async function drawPicture(page: Page, name = 'paper.jpg'): Promise<PickedFile> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1000
    canvas.height = 700
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('no canvas')
    pen.fillStyle = '#d5dccb'
    pen.fillRect(0, 0, 1000, 700)
    pen.fillStyle = '#2c3a33'
    for (let line = 0; line < 8; line += 1) pen.fillRect(420, 90 + line * 60, 460 - line * 30, 26)
    pen.fillRect(60, 90, 280, 360)
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  return { name, mimeType: 'image/jpeg', buffer }
}
