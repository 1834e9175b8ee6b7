import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Produto } from '../produto-queries.ts'
import { ProdutoForm } from './ProdutoForm.tsx'
import { useEditarProduto } from './produto-form-queries.ts'
import { digitar } from './produto-form-schema.ts'

interface EdicaoDeProdutoProps {
  produto: Produto
  onClose: () => void
}

/** Changes a product; what was ordered keeps its weight. */
export function EdicaoDeProduto({ produto, onClose }: EdicaoDeProdutoProps) {
  const { mutateAsync: editar } = useEditarProduto(produto.id)
  return (
    <Dialog title="Editar produto" onClose={onClose}>
      <ProdutoForm
        label="Editar produto"
        inicial={digitar(produto)}
        imageUrl={produto.imageUrl}
        submitLabel="Salvar"
        onSalvar={async edicao => {
          await editar(edicao)
          onClose()
        }}
      />
    </Dialog>
  )
}
