import { Suspense } from 'react'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { lazyPart } from '#web/components/lazy-part.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { LancamentoDigitado } from './LancarDialog.tsx'

const LancarDialog = lazyPart(() => import('./LancarDialog.tsx'), 'LancarDialog')

interface LancarNaContaProps {
  titulo: string
  pagamento: string
  lancar: (lancamento: LancamentoDigitado) => Promise<unknown>
}

/** The button for a line by hand, and its dialog. */
export function LancarNaConta(props: LancarNaContaProps) {
  const { aberta, abrir, fechamento } = useLinhaAberta<true>()
  return (
    <div>
      <Button variant="quiet" icon="edit" onClick={() => abrir(true)}>
        Lançar à mão
      </Button>
      <Suspense>{aberta && <LancarDialog {...props} {...fechamento} />}</Suspense>
    </div>
  )
}
