// A process of its own that draws pictures anew, one after the other. Started by picture-workers.ts
// without the platform's environment and without the right to write files or to start programs.
import { preparePictures, redrawPicture } from '#platform/modules/kyc/document/picture'

preparePictures()

process.on('message', (bytes: Uint8Array) => {
  void redrawPicture(bytes).then((result) => process.send?.(result))
})
// The platform is gone: nobody waits for this any more.
process.on('disconnect', () => process.exit(0))
