import { useState } from 'react'
import { Button } from '#web/ui/action/Button.tsx'
import type { Produto } from '../produto-queries.ts'
import { EdicaoDeProduto } from './EdicaoDeProduto.tsx'

interface EditarProdutoProps {
  produto: Produto
}

/** Opens the form of a product. */
export function EditarProduto({ produto }: EditarProdutoProps) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="edit" onClick={() => setAberto(true)}>
        Editar produto
      </Button>
      {aberto && <EdicaoDeProduto produto={produto} onClose={() => setAberto(false)} />}
    </>
  )
}
