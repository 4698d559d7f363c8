import { configure } from '@testing-library/react'

// What is waited for comes at once on a machine of its own; on a busy one it must not fail for that.
configure({ asyncUtilTimeout: 10_000 })
