import { Suspense } from 'react'
import { useCriarLista } from '#web/queries/compra/lista/mudar-lista.ts'
import type { NovaLista } from '#web/queries/compra/lista-queries.ts'
import { latePart } from '#web/ui/late.ts'

// Loads forms and schemas.
const NomeDaListaDialog = latePart(async () => (await import('./NomeDaListaDialog.tsx')).NomeDaListaDialog)

interface SalvarComoListaDialogProps {
  /** The buyer who gets the list. */
  compradorId: number
  /** What its products are: those of the cart or of an order. */
  origem: Pick<NovaLista, 'doCarrinho' | 'dePedidoId'>
  onClose: () => void
}

/** Asks for a name and keeps the products of a cart or an order as a list (rule N32). */
export function SalvarComoListaDialog({ compradorId, origem, onClose }: SalvarComoListaDialogProps) {
  const { mutateAsync: criar } = useCriarLista()
  return (
    <Suspense>
      <NomeDaListaDialog
        titulo="Salvar como lista"
        onSalvar={nome => criar({ userId: compradorId, nome, ...origem }).then(onClose)}
        onClose={onClose}
      />
    </Suspense>
  )
}
