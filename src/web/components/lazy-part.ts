import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'

type Part = ReturnType<typeof lazyRouteComponent<{ default: () => null }>>

/**
 * A part of a page whose code loads when it is first drawn, with the router's reload where that code is of an earlier version. The
 * router's own component calls `use` only until its code is there; drawn without being loaded first, it makes React report an error.
 */
export const lazyPart = ((importer, name) => {
  const part = lazyRouteComponent(importer, name) as Part // its props are those of the caller's component
  return lazy(async () => {
    await part.preload?.()
    return { default: part }
  })
}) as typeof lazyRouteComponent // the same arguments, the same props
