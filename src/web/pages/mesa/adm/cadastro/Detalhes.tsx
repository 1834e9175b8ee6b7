import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { DetalhesDoCadastro } from './DetalhesDoCadastro.tsx'

// The ranges of all CEPs are loaded with them.
const Carregados = lazy(async () => ({
  default: (await import('./DetalhesDoCadastro.tsx')).DetalhesDoCadastro,
}))

/** The details of an account, loaded when the first one is opened. */
export function Detalhes(props: ComponentProps<typeof DetalhesDoCadastro>) {
  return (
    <Suspense fallback={<Skeleton height={560} />}>
      <Carregados {...props} />
    </Suspense>
  )
}
