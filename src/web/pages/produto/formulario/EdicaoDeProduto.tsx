import type { Produto } from '../produto-queries.ts'
import { DialogDoProduto } from './DialogDoProduto.tsx'
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
    <DialogDoProduto
      titulo="Editar produto"
      inicial={digitar(produto)}
      imageUrl={produto.imageUrl}
      submitLabel="Salvar"
      onSalvar={async edicao => {
        await editar(edicao)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
