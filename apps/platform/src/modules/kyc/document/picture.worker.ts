// The process that re-encodes pictures, one at a time. Started by picture-workers.ts without the
// platform's environment and without permission to write files or start programs.
import { preparePictures, redrawPicture } from '#platform/modules/kyc/document/picture'

preparePictures()

process.on('message', (bytes: Uint8Array) => {
  void redrawPicture(bytes).then((result) => process.send?.(result))
})
// The platform has exited.
process.on('disconnect', () => process.exit(0))
