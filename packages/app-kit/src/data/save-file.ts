/** Passes a file to the browser, which saves it or asks where. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // By then the browser has the data; a closed page releases it by itself.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
