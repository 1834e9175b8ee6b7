// A failed property names its own error in its message: the report of a run prints messages, not their causes.
import fc from 'fast-check'

fc.configureGlobal({ includeErrorInReport: true })
