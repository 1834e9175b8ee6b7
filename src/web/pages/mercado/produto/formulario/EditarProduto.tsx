import { useState } from 'react'
import { DadosAtuais } from '#web/components/edicao/DadosAtuais.tsx'
import { useCategorias } from '#web/queries/mercado/categoria-queries.ts'
import { useEditarProduto, useRelerProduto } from '#web/queries/mercado/produto/salvar-produto.ts'
import type { Produto } from '#web/queries/mercado/produto-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { ProdutoForm } from './ProdutoForm.tsx'
import { digitar } from './produto-form-schema.ts'

/** Opens the form of a product. */
export function EditarProduto({ produto }: { produto: Produto }) {
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

/** Changes a product; existing orders keep their weight. */
function EdicaoDeProduto({ produto, onClose }: { produto: Produto; onClose: () => void }) {
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
