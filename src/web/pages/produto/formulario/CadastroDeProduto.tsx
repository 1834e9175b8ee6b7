import { useNavigate } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { DialogDoProduto } from './DialogDoProduto.tsx'
import { useCadastrarProduto } from './produto-form-queries.ts'

interface CadastroDeProdutoProps {
  /** The category that the list shows. */
  categoriaId: number | undefined
  onClose: () => void
}

/** Adds a product to the catalogue and goes to it. */
export function CadastroDeProduto({ categoriaId, onClose }: CadastroDeProdutoProps) {
  const { mutateAsync: cadastrar } = useCadastrarProduto()
  const navigate = useNavigate()
  return (
    <DialogDoProduto
      titulo="Cadastrar produto"
      inicial={{
        nome: '',
        tipo: '',
        unidadeMedida: '',
        peso: '',
        categoria: categoriaId ? String(categoriaId) : '',
      }}
      submitLabel="Cadastrar"
      onSalvar={async novo => {
        const { id } = await cadastrar(novo)
        onClose()
        await navigate({ to: paths.produto(id) })
      }}
      onClose={onClose}
    />
  )
}
