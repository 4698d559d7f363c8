import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What is waited for comes at once on a machine of its own; on a busy one it must not fail for that.
configure({ asyncUtilTimeout: 10_000 })

// Here, because a fixture that several files of a worker share is loaded for the first of them only.
afterEach(cleanup)
