import { useLayoutEffect } from 'react'

const { promise, resolve } = Promise.withResolvers<void>()

/** Resolves once the first screen answers: it has been drawn, or what the server painted has been taken over. Never on the server. */
export const ready = promise

/** For what every first screen has inside: the frame, the login. */
export function useReady(): void {
  useLayoutEffect(() => resolve(), [])
}
