import { useState } from 'react'
import { useCategorias } from '#web/queries/mercado/categoria-queries.ts'
import type { Produto } from '#web/queries/mercado/produto-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { EdicaoDeProduto } from './EdicaoDeProduto.tsx'

interface EditarProdutoProps {
  produto: Produto
}

/** Opens the form of a product. */
export function EditarProduto({ produto }: EditarProdutoProps) {
  const [aberto, setAberto] = useState(false)
  // Read early, so that the dialog opens with its fields and the first one takes the focus.
  const { isPending } = useCategorias()
  return (
    <>
      <Button variant="quiet" icon="edit" busy={isPending} onClick={() => setAberto(true)}>
        Editar produto
      </Button>
      {aberto && <EdicaoDeProduto produto={produto} onClose={() => setAberto(false)} />}
    </>
  )
}
