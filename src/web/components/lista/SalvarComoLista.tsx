import { Suspense, useState } from 'react'
import { useCriarLista } from '#web/queries/compra/lista/mudar-lista.ts'
import type { NovaLista } from '#web/queries/compra/lista-queries.ts'
import { Button, type ButtonVariant } from '#web/ui/action/Button.tsx'
import { latePart } from '#web/ui/late.ts'

// Loads forms and schemas.
const NomeDaListaDialog = latePart(async () => (await import('./NomeDaListaDialog.tsx')).NomeDaListaDialog)

interface SalvarComoListaProps {
  /** The buyer who gets the list. */
  compradorId: number
  /** What its products are: those of the cart or of an order. */
  origem: Pick<NovaLista, 'doCarrinho' | 'dePedidoId'>
  variant: ButtonVariant
  wide?: boolean
  className?: string | undefined
}

/** Asks for a name and keeps the products of a cart or an order as a list (rule N32). */
export function SalvarComoLista({ compradorId, origem, ...button }: SalvarComoListaProps) {
  const [aberta, setAberta] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAberta(true)}>
        Salvar como lista
      </Button>
      {aberta && (
        <SalvarComoListaDialog compradorId={compradorId} origem={origem} onClose={() => setAberta(false)} />
      )}
    </>
  )
}

interface SalvarComoListaDialogProps extends Pick<SalvarComoListaProps, 'compradorId' | 'origem'> {
  onClose: () => void
}

/** The question for the name alone, for a menu: what stands inside a menu closes with it. */
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
