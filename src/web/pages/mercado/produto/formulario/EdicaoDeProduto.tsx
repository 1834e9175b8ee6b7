import { useState } from 'react'
import { DadosAtuais } from '#web/components/edicao/DadosAtuais.tsx'
import { useEditarProduto, useRelerProduto } from '#web/queries/mercado/produto/salvar-produto.ts'
import type { Produto } from '#web/queries/mercado/produto-queries.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { ProdutoForm } from './ProdutoForm.tsx'
import { digitar } from './produto-form-schema.ts'

interface EdicaoDeProdutoProps {
  produto: Produto
  onClose: () => void
}

/** Changes a product; existing orders keep their weight. */
export function EdicaoDeProduto({ produto, onClose }: EdicaoDeProdutoProps) {
  // The product that filled the form: a product read again meanwhile must not pass its newer version to the old values.
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
