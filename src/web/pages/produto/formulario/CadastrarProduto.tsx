import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/action/Button.tsx'

const CadastroDeProduto = lazyRouteComponent(() => import('./CadastroDeProduto.tsx'), 'CadastroDeProduto')

interface CadastrarProdutoProps {
  categoriaId: number | undefined
}

/** Opens the form of a new product, whose code only then loads. */
export function CadastrarProduto({ categoriaId }: CadastrarProdutoProps) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button icon="plus" onClick={() => setAberto(true)}>
        Cadastrar produto
      </Button>
      {aberto && (
        <Suspense>
          <CadastroDeProduto categoriaId={categoriaId} onClose={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  )
}
