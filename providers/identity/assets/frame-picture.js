// One picture: by the camera or from a file, looked at before it is sent.
import { button, paragraph, show, title } from './frame-view.js'

/**
 * @param {{
 *   slot: 'front' | 'back' | 'face',
 *   heading: string,
 *   help: string,
 *   progress: string,
 *   t: (id: string) => string,
 *   send: (blob: Blob) => Promise<string | null>,
 * }} step
 * @returns {Promise<void>} when the picture was taken
 */
export async function createPictureStep(step) {
  const { t } = step
  /** @type {MediaStream | null} */
  let stream = null
  const stopCamera = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = null
  }

  await new Promise((resolve) => {
    /** @param {string | null} problem */
    function showWays(problem) {
      stopCamera()
      /** @type {Node[]} */
      const parts = [
        paragraph(step.progress, 'note'),
        title(step.heading),
        paragraph(step.help),
        ...(problem === null ? [] : [alertOf(t(problem))]),
      ]
      // Browsers give the camera to safe pages only.
      if (navigator.mediaDevices !== undefined) {
        parts.push(button(t('useCamera'), () => void showCamera(), 'main'))
      }
      parts.push(fileField(t('useFile'), showChosen))
      show(parts)
    }

    async function showCamera() {
      try {
        const facingMode = step.slot === 'face' ? 'user' : 'environment'
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode, width: { ideal: 1920 }, height: { ideal: 1080 } },
        })
      } catch {
        showWays('noCamera')
        return
      }
      const video = document.createElement('video')
      video.autoplay = true
      video.muted = true
      video.playsInline = true
      video.srcObject = stream
      show([
        title(step.heading),
        video,
        button(t('take'), () => void take(video), 'main'),
        button(t('cancel'), () => showWays(null)),
      ])
    }

    /** @param {HTMLVideoElement} video */
    async function take(video) {
      const canvas = document.createElement('canvas')
      canvas.width = video.videoWidth
      canvas.height = video.videoHeight
      canvas.getContext('2d')?.drawImage(video, 0, 0)
      stopCamera()
      /** @type {Blob | null} */
      const blob = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
      if (blob === null) showWays('unreadable')
      else showChosen(blob)
    }

    /** @param {Blob} blob */
    function showChosen(blob) {
      const image = document.createElement('img')
      image.src = URL.createObjectURL(blob)
      image.alt = t('chosen')
      const use = button(t('usePicture'), () => void send(blob, use), 'main')
      show([title(step.heading), image, use, button(t('another'), () => showWays(null))])
    }

    /**
     * @param {Blob} blob
     * @param {HTMLButtonElement} use
     */
    async function send(blob, use) {
      use.disabled = true
      use.textContent = t('sending')
      const problem = await step.send(blob)
      if (problem === null) resolve(undefined)
      else showWays(problem)
    }

    showWays(null)
  })
}

/** @param {string} text */
function alertOf(text) {
  const element = paragraph(text, 'told')
  element.setAttribute('role', 'alert')
  return element
}

/**
 * @param {string} label
 * @param {(file: Blob) => void} onFile
 */
function fileField(label, onFile) {
  const field = document.createElement('label')
  field.className = 'button file'
  field.textContent = label
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/jpeg,image/png,image/webp'
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file !== undefined) onFile(file)
  })
  field.append(input)
  return field
}
