import { useState } from 'react'
import { DadosAtuais } from '#web/components/edicao/DadosAtuais.tsx'
import { useEditarProduto, useRelerProduto } from '#web/queries/produto/salvar-produto.ts'
import type { Produto } from '#web/queries/produto-queries.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { ProdutoForm } from './ProdutoForm.tsx'
import { digitar } from './produto-form-schema.ts'

interface EdicaoDeProdutoProps {
  produto: Produto
  onClose: () => void
}

/** Changes a product; what was ordered keeps its weight. */
export function EdicaoDeProduto({ produto, onClose }: EdicaoDeProdutoProps) {
  // What the form was filled with: a product that is read again meanwhile must not lend it its newer version.
  const [base, setBase] = useState(produto)
  const { mutateAsync: editar, error, reset } = useEditarProduto(produto.id)
  const reler = useRelerProduto(produto.id, atual => {
    setBase(atual)
    reset()
  })
  return (
    <Dialog title="Editar produto" onClose={onClose}>
      <ProdutoForm
        key={base.versao}
        label="Editar produto"
        inicial={digitar(base)}
        imageUrl={base.imageUrl}
        submitLabel="Salvar"
        actions={<DadosAtuais falha={error} busy={reler.isPending} onCarregar={reler.mutate} />}
        onSalvar={async edicao => {
          await editar(edicao)
          onClose()
        }}
      />
    </Dialog>
  )
}
