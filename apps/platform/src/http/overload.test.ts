import { uploadAttachment } from '@fairhouse/contract/communication.endpoints'
import { uploadDocument } from '@fairhouse/contract/document.endpoints'
import { expect, test } from 'vitest'
import { UPLOAD_PATHS } from '#platform/http/overload'

test.each([uploadDocument, uploadAttachment])(
  '$path counts towards the small limit of uploads',
  ({ path }) => {
    expect(UPLOAD_PATHS).toContain(path)
  },
)
