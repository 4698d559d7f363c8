// Before the first paint: a page in the wrong colours would flash.
try {
  document.documentElement.dataset.colorMode = localStorage.getItem('color_mode') ?? 'system'
} catch {
  // Without storage the device decides.
}
